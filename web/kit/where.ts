/** What the router says of itself, as far as it is asked here. */
interface Router {
  state: { location: { pathname: string }; navigation: { state: string } }
}

let router: Router | null = null

/** Told once, by the program. React draws what the router has done a moment later, on a busy machine by much. */
export function whereaboutsComeFrom(program: Router): void {
  router = program
}

/** The path one is at now; null while on the way to another. */
export function whereNow(): string | null {
  if (router?.state.navigation.state !== 'idle') return null
  return router.state.location.pathname
}
