import { beforeEach } from 'vitest'

/** A page runs one file after the other: what one has kept in the browser, such as a draft, is gone before each test. */
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
