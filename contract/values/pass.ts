/** The path of the address that the code of a pass leads to; the id of its reservation follows. It holds no secret: it opens for its people alone. */
export const passPath = '/actions/'

/** The reservation that a scanned text leads to; null: it is no pass of this host. */
export function readPass(text: string, host: string): number | null {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname !== host.toLowerCase()) return null
  const id = new RegExp(`^${passPath}([1-9]\\d{0,15})/?$`).exec(url.pathname)?.[1]
  return id === undefined ? null : Number(id)
}
