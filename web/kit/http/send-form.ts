/** The share of a body that has been sent, from 0 to 1; null: all of it, and the server is at work on it. */
export type OnSent = (sent: number | null) => void

/** Sends a form and tells how far it is, which `fetch` doesn't. The answer, and how it fails, are as those of `fetch`. */
export function sendForm(
  url: string,
  { method, headers, body, signal }: RequestInit,
  onSent: OnSent,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method!, url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers as Record<string, string>)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded < total ? loaded / total : null)
    request.onload = () => {
      const { status, response } = request
      const read = request.getResponseHeader.bind(request)
      const known = ['Content-Type', 'Retry-After'].flatMap((name) =>
        read(name) ? [[name, read(name)!] as const] : [],
      )
      const isEmpty = status === 204 || status === 304
      resolve(new Response(isEmpty ? null : (response as ArrayBuffer), { status, headers: Object.fromEntries(known) }))
    }
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('cancelled', 'AbortError'))
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as FormData)
  })
}
