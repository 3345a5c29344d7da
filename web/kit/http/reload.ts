/** The tab that the program runs in. */
export const tab = { reload: () => location.reload() }

/**
 * Reloads the page if the server answers, and says whether it does. If a part fails to load again although the server
 * answers, the tab is old and its parts are no longer served. If the server is down, a reload would lose the page.
 */
export async function reloadIfServed(): Promise<boolean> {
  const isServed = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isServed) tab.reload()
  return isServed
}
