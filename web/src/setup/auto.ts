// Setups from the server: what stands filled up by Auto, or a strong one instead.
import { ask } from "../wire/http";
import type { AutoAnswer, AutoRequest } from "../wire/messages";

const made = async (wanted: AutoRequest): Promise<string> =>
  (await ask<AutoAnswer>("POST", "/setups/auto", wanted)).setup;

/** With everything that is still missing placed at random. */
export const filledUp = (variant: string, setup: string) => made({ variant, setup });

/** A whole one, of those that the upper levels use. */
export const strong = (variant: string) => made({ variant, strong: true });
