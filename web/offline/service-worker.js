// Keeps the program's own files, so that it opens, and can say that it is offline, without a network. Answers of the API
// are never kept: what is shown is what the server says, or a word that it can't be asked.
/* global self, caches */
const build = '__BUILD__'
const files = __FILES__

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(build)
      // The page is what the server gives to whoever reads HTML.
      .then((cache) => cache.addAll([new Request('/', { headers: { Accept: 'text/html' } }), ...files]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== build).map((name) => caches.delete(name))))
  event.waitUntil(others.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // The page: the server's, so that a new build is seen at once; the kept one where there is no network.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')))
  // Files that carry their content's hash in their name never change: once here, they are kept.
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

async function kept(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(build)).put(request, answer.clone())
  return answer
}
