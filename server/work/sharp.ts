import { createRequire } from 'node:module'
import type sharpHere from 'sharp'
import type { Sharp } from 'sharp'

const load = createRequire(import.meta.url)
let loaded: typeof sharpHere | undefined

/** sharp, loaded with its first use: no start needs its libraries. One thread for each image, and no cache, to free memory. */
export function sharp(...args: Parameters<typeof sharpHere>): Sharp {
  if (!loaded) {
    loaded = load('sharp') as typeof sharpHere
    loaded.concurrency(1)
    loaded.cache(false)
  }
  return loaded(...args)
}
