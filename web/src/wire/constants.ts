/* Written by `npm run types` from the server's code; do not change it by hand. */

/** The name of the WebSocket protocol. */
export const PROTOCOL = "attaque.v1";
/** The form of a game's id, as a regular expression. */
export const GAME_ID = "[A-Za-z0-9_-]{1,64}";
/** The form of the secret in a token `kind.secret`, as a regular expression. */
export const SECRET = "[A-Za-z0-9_-]{32}";
/** The number of random bytes in a token, before base64url. */
export const SECRET_BYTES = 24;
/** The computer opponent that is selected at first. */
export const DEFAULT_LEVEL = "captain";
/** The most code points of a nickname, on every server. */
export const LONGEST_NICKNAME = 30;
/** The most characters of a nickname, by the server's default settings. */
export const NICKNAME_LENGTH = 24;
/** The most characters of a chat message, by the server's default settings. */
export const CHAT_LENGTH = 500;
/** The most characters of a report, by the server's default settings. */
export const REPORT_LENGTH = 500;
/** The most characters of a saved setup's name, by the server's default settings. */
export const SETUP_NAME_LENGTH = 32;
/** The most bytes of an uploaded record, by the server's default settings. */
export const RECORD_BYTES = 262144;
