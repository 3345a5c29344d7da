import { type ComponentType, createElement } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router'
import { addresses } from '../kit/addresses.ts'
import { config } from '../kit/http/config.ts'
import { mode } from '../kit/session/mode.ts'
import { rememberAddress, rememberMissedAddress } from '../kit/session/remembered-address.ts'
import type { Child, Gate, Screen } from '../kit/session/screen.ts'
import { isCompanyStart, session } from '../kit/session/session.ts'
import { startSession } from '../kit/session/start.ts'
import { redirectOf, type Visitor } from './guards.ts'

/** The handle of a route, for code that reads its gate. */
export interface Handle {
  gate: Gate
}

/**
 * A screen's `loader` and `Component`: starts the session, asks the guards, and only then shows the screen. Its chunk
 * loads beside the start-up data, but not for somebody without a session.
 */
function guarded({ load, ...gate }: Gate & Pick<Screen, 'load'>) {
  let Loaded: ComponentType
  const isOpen = gate.access === 'public'
  const loader = async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { pathname, search } = new URL(request.url)
    const early = (isOpen || session.token()) && load()
    // Its failure is handled where it is awaited, below; without this it would be reported as unhandled.
    if (early) early.catch(() => undefined)
    if (!isOpen || gate.onlySignedOut) await startSession()
    const target = await redirectOf(gate, visitor(), search)
    if (target?.comesBack) rememberAddress(pathname + search)
    if (target?.to === addresses.notFound()) rememberMissedAddress(pathname + search)
    if (target) throw redirect(target.to)
    Loaded = (await load()).default
    return null
  }
  return { loader, shouldRevalidate, handle: { gate } satisfies Handle, Component: () => createElement(Loaded) }
}

function visitor(): Visitor {
  const start = session.initial()
  return {
    signedIn: session.goesOn(),
    isMaster: !config.tenant,
    permissions: start && isCompanyStart(start) ? start.general_permissions : [],
    mode: mode.current(),
    // Loaded with the table of screens, so that the sign-in page does without it.
    hasAccepted: async (application) => (await import('../features/documents/documents.ts')).hasAccepted(application),
    // They are part of the start-up data.
    loadMenuPreferences: startSession,
    enter: mode.enter,
    leave: mode.leave,
  }
}

/** Another query of the same screen is no navigation: typed search words show at once. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

let Frame: ComponentType

/** The component of every framed route, so that React keeps the frame when one of them follows another. */
const Framed = () => createElement(useLoaderData<boolean>() ? Frame : Outlet)

/**
 * Puts the frame around screens. Their guards decide; the frame loads beside them, but not without a session. All
 * callers load the same frame.
 *
 * @param isShown asked once per navigation where there is a session. Without start-up data there is no frame either, so
 *   a failure of the start is the page's, not a screen's.
 */
export function framed(load: Screen['load'], children: RouteObject[], isShown = hasStarted): RouteObject {
  const loader = async (): Promise<boolean> => {
    if (!session.token()) return false
    const early = load()
    early.catch(() => undefined)
    if (!(await isShown())) return false
    Frame = (await early).default
    return true
  }
  return { loader, shouldRevalidate, Component: Framed, children }
}

async function hasStarted(): Promise<boolean> {
  await startSession()
  return true
}

/** A declared screen as the router takes it, and the help of each of its addresses (R20). */
export function routesOf(help: Screen['load'], screen: Screen): RouteObject[] {
  return [routeOf(screen), ...addressesOf(screen).map(([path, gate]) => helpOf(help, path, gate))]
}

function routeOf(screen: Screen): RouteObject {
  const { path, also, beside = [], children = [], load, ...gate } = screen
  const { Component, ...guards } = guarded({ load, ...gate })
  const over = [
    ...beside.map((path): RouteObject => ({ path, ...guards })),
    ...children.map((child) => childOf(child, gate)),
  ]
  const route = over.length > 0 ? { path, ...guards, children: over } : { path, ...guards }
  if (also === undefined) return { ...route, Component }
  return { ...guards, Component, children: [{ path: also, ...guards }, route] }
}

function childOf({ path, load, children = [], ...own }: Child, above: Gate): RouteObject {
  const gate = { ...above, ...own }
  const over = children.map((child) => childOf(child, gate))
  return { path, ...guarded({ load, ...gate }), ...(over.length > 0 && { children: over }) }
}

/** Help has the gate of its screen; help of the sign-in is also open to people who are signed in. */
function helpOf(load: Screen['load'], path: string, { onlySignedOut: _, ...gate }: Gate): RouteObject {
  return { path: `${path === '/' ? '' : path}/help`, ...guarded({ load, ...gate }) }
}

type Address = [path: string, gate: Gate]

function addressesOf({ path, also, beside = [], children = [], load: _, ...gate }: Screen): Address[] {
  const own = [path, ...(also ? [also] : []), ...beside].map((address): Address => [address, gate])
  return [...own, ...children.flatMap((child) => addressesOver(path, child, gate))]
}

function addressesOver(above: string, { path, children = [], load: _, ...own }: Child, gateAbove: Gate): Address[] {
  const gate = { ...gateAbove, ...own }
  const full = path ? `${above}/${path}` : above
  const over = children.flatMap((child) => addressesOver(full, child, gate))
  // The first tab of a screen is at the screen's own address.
  return path ? [[full, gate], ...over] : over
}
