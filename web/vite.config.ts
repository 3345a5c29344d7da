import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kontor/contract/values/languages.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { namedWidths } from './named-widths.ts'
import { oneWay } from './one-way.ts'
import { pageAtOnce } from './page.ts'
import { textsBeforeSignIn } from './texts-before-sign-in.ts'
import { textsOfImports } from './texts-of-imports.ts'

/** The service worker at the root, with the files it keeps from the start: those the page itself loads. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        const html = readFileSync(join(dir!, 'index.html'), 'utf8')
        const first = html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
        const files = ['/mark.svg', '/manifest.webmanifest', ...[...first].map(([, name]) => name)]
        const build = createHash('sha256')
          .update(readdirSync(join(dir!, 'assets')).sort().join() + html)
          .digest('hex')
          .slice(0, 16)
        const source = readFileSync(join(import.meta.dirname, 'offline', 'service-worker.js'), 'utf8')
          .replace('__BUILD__', build)
          .replace('__FILES__', JSON.stringify(files))
        writeFileSync(join(dir!, 'service-worker.js'), source)
      },
    },
  }
}

const inFeatures = (names: string) => new RegExp(`/web/features/(?:${names})/`)
const isTable = /\/web\/features\/(?:administration|provider)\.generated\.ts$/
const ofRichText = /\/node_modules\/prosemirror|\/web\/kit\/form\/rich\/(?!RichTextField)/
const shared = inFeatures(
  'daily-use|effects|favourites|map-view|named-entries|needs|occupancy|open-day|opening-hours|place-picker|resource-calendars',
)

/** React Aria, what stands on it, and the pickers, which open over a form. */
const onAria = (id: string) =>
  /\/node_modules\/(?:@?react-aria|@?react-stately|@internationalized)|\/web\/kit\/(?:tree|pick)\//.test(id) ||
  (/\/web\/kit\/.*\.tsx?$/.test(id) && /from 'react-aria/.test(readFileSync(id, 'utf8')))

const inKit = (id: string) =>
  (/\/web\/kit\/|\/contract\/|\/node_modules\/|\.css$/.test(id) || shared.test(id)) &&
  !onAria(id) &&
  !ofRichText.test(id)

const ofPlaces = inFeatures(
  'levels|place-picker|daily-use|booking-check|resources|resource-\\w+|catalogue|qr-codes|qr-code-templates',
)
/** The guide of a new company. Its steps about a floor plan come with that, so that inviting people needs none. */
const ofGuide = /\/web\/features\/setup\/(?!steps\/(?:Plan|Desks|Booking)|PlanPreview|useFirstRows|RowNumber|f)/

/** There are few chunks: a cold link requests each that its screen needs. A chunk has what its modules import, unless one above it has it. */
const groups = [
  // React, the router and the sign-in page are one file of more than 100 kB: nothing shows without either, and a file is a request.
  { name: 'program', test: /\/web\/(?:main|features\/login\/LoginPage)\.tsx$/ },
  {
    name: 'inside',
    test: /\/web\/(?:routes\.tsx|shell\/(?:Shell|Home)\.tsx|features\/home\/|features\/help\/help\.tsx|kit\/ui\/text\/RichText\.tsx)/,
  },
  // A screen that alone needs something has it in its own chunk.
  { name: 'kit', test: inKit, minShareCount: 2 },
  { name: 'aria', test: (id: string) => onAria(id) || isTable.test(id) },
  { name: 'rich-text', test: ofRichText },
  { name: 'bookings', test: inFeatures('bookings|grid|approvals|calendar|calendar-feeds|profile') },
  { name: 'plan', test: inFeatures('plan|clean|passes') },
  { name: 'reading', test: inFeatures('help|help-pages|documents|about') },
  {
    name: 'places',
    test: (id: string) => ofPlaces.test(id) || ofGuide.test(id),
  },
  { name: 'maps', test: inFeatures('maps|setup') },
  { name: 'rights', test: inFeatures('roles|permissions|containers|mega-containers') },
  { name: 'people', test: inFeatures('manage-users') },
  { name: 'delegations', test: inFeatures('delegations') },
  { name: 'preferences', test: inFeatures('preferences|company-preferences') },
  { name: 'company', test: inFeatures('company-documents|company-profile') },
  { name: 'operation', test: inFeatures('operation|usage') },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    namedWidths(),
    { ...optimizeLocales.vite({ locales: languages.map(({ locale }) => locale) }), enforce: 'pre' },
    textsBeforeSignIn(),
    textsOfImports(),
    pageAtOnce(),
    oneWay(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet: a file is a request.
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: groups.map((group, n) => ({ ...group, priority: groups.length - n })) } },
    },
  },
})
