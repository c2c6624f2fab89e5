// Polling: calls a function at once and then at an interval, but only while the page is visible.

/** Also calls `load` when the page becomes visible again. Returns a function that stops the polling. */
export function poll(load: () => unknown, milliseconds: number): () => void {
  const call = () => {
    if (document.visibilityState === "visible") load();
  };
  call();
  const timer = setInterval(call, milliseconds);
  document.addEventListener("visibilitychange", call);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", call);
  };
}
