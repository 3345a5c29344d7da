import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth, type DrawnMap, levels, maps } from '@kontor/contract'
import { chromium, type Page } from '@playwright/test'
import { ask } from '../../e2e/ask.ts'
import { accountOf } from '../../e2e/people.ts'
import { freePort, startProgram, stopProgram } from '../../e2e/program.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { type Figure, median, ms, percentile, told } from '../figures.ts'
import { inPage } from './measure.ts'

const marks = 2000
const slower = 4

/** The plan with 2,000 marks in a browser that is four times slower: first paint, and frames while it is moved and zoomed. */
export async function measureMap(isSmall: boolean): Promise<Figure[]> {
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  const port = await freePort()
  const program = await startProgram(port, dataDir)
  try {
    return await measureMapAt(`http://demo.kontor.localhost:${port}`, isSmall ? 1 : 3)
  } finally {
    await stopProgram(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures a program that runs already. */
export async function measureMapAt(address: string, rounds: number): Promise<Figure[]> {
  const source = await readFloor(address)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const [paints, frames]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      const localStorage = [{ name: 'token', value: source.token }]
      const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
      const page = await context.newPage()
      await page.addInitScript({ path: inPage })
      paints.push(await firstPaint(page, address, source))
      frames.push(...(await framesOf(page)))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return [
    told(`map of ${marks} marks: rounds; load of the machine`, `${rounds}; ${loadavg()[0]!.toFixed(1)}`),
    told('first paint after its answers', ms(median(paints))),
    told(
      'frame while it is moved and zoomed, median and p95',
      `${ms(median(frames))}, ${ms(percentile(frames, 0.95))}`,
    ),
    told('worst frame', ms(Math.max(...frames))),
  ]
}

type Floor = Awaited<ReturnType<typeof readFloor>>

/** A floor of the demo company, and the answers about it made large: each resource many times over. */
async function readFloor(address: string) {
  process.env.E2E_PORT = new URL(address).port
  process.env.E2E_COMPANY = 'demo'
  const { email, password } = accountOf('Ada')
  const token = (await ask(null, auth.login, { body: { email, password } })).data.access_token
  const all = (await ask(token, levels.all, { query: { depth: 'ALL' } })).data
  const floor = all.find(({ map_id, is_declarable }) => map_id !== null && is_declarable)!
  const found = await ask(token, levels.finder, { params: { id: floor.id } })
  const map = (await ask(token, maps.get, { params: { id: floor.map_id! } })).data
  const desk = found.data.find(({ type }) => type.kind === 'desk')!
  const data = Array.from({ length: marks }, (_, n) => ({ ...desk, id: n + 1, name: `D-${n + 1}` }))
  const places = data.map(({ id }, n) => ({
    ...{ resource_id: id, x: 40 + (n % 50) * 30, y: 30 + Math.floor(n / 50) * 24, width: 18, height: 18, rotation: 0 },
  }))
  const large: DrawnMap = { ...map, width: 1600, height: 1000, drawing: '', places }
  return { token, id: floor.id, finder: JSON.stringify({ ...found, data }), map: JSON.stringify({ data: large }) }
}

/** Milliseconds from the last of the two answers until all marks are painted. */
async function firstPaint(page: Page, address: string, { id, finder, map }: Floor): Promise<number> {
  const json = { contentType: 'application/json' }
  await page.route(/\/levels\/\d+\/finder/, (route) => route.fulfill({ ...json, body: finder }))
  await page.route(/\/v1\/maps\/\d+\?/, (route) => route.fulfill({ ...json, body: map }))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${address}/plan/${id}/resources/maps`)
  return await page.evaluate(`new Promise((done) => {
    const look = () => {
      if (document.querySelectorAll('[data-mark]').length < ${marks}) return requestAnimationFrame(look)
      const answered = performance.getEntriesByType('resource').filter(({ name }) => /finder|v1.maps/.test(name))
      scheduler.postTask(() => done(performance.now() - Math.max(...answered.map(({ responseEnd }) => responseEnd))))
    }
    look()
  })`)
}

/** Frames while the map is zoomed in by wheel, dragged about, and shown whole again. */
async function framesOf(page: Page): Promise<number[]> {
  await page.waitForTimeout(1500)
  const frames = page.evaluate('bench.frames(() => new Promise((done) => { window.endMoves = done }))')
  await page.mouse.move(500, 450)
  for (let n = 0; n < 8; n++) {
    await page.mouse.wheel(0, -60)
    await page.waitForTimeout(40)
  }
  await page.mouse.down()
  for (let n = 0; n < 60; n++) await page.mouse.move(500 - n * 4, 450 - n * 2)
  await page.mouse.up()
  await page.keyboard.press('0')
  await page.waitForTimeout(300)
  await page.evaluate('window.endMoves()')
  return (await frames) as number[]
}
