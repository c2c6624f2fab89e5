"""Requests of the host to a server of a test."""

TOKEN = "admin.test-token-of-the-host"
BASE = "/api/v1/admin"


async def ask(live, method, path, status=200, token=TOKEN, body=None, **headers):
    """Returns the answer, or the error if the status is one. Fails for another status."""
    headers = {"Authorization": f"Bearer {token}", **headers}
    answer = await live.http.request(method, BASE + path, headers=headers, json=body)
    assert answer.status_code == status, answer.text
    found = answer.json() if answer.content else None
    return found["error"] if status >= 400 else found
