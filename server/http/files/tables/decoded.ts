/** The text of a file: UTF-8 or UTF-16 with or without a mark, otherwise Windows-1252. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  const head = bytes.subarray(0, 2000)
  const zeros = (odd: number) => head.filter((byte, n) => byte === 0 && n % 2 === odd).length
  if (zeros(1) > head.length / 4) return decode('utf-16le', bytes)
  if (zeros(0) > head.length / 4) return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
