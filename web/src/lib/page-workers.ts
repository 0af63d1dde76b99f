/** The browser's service workers; undefined where it has none, or lets this page have none. */
export function pageWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
