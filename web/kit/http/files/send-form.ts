/** The share of the body sent so far, from 0 to 1; null: all of it, and the server is working on it. */
export type OnSent = (sent: number | null) => void

/** Sends a form and reports its progress, which `fetch` can't. Answers and failures are those of `fetch`. */
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
