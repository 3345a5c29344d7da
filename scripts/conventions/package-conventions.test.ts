import { expect, test } from 'vitest'
import { breaches } from './conventions.ts'

const refused = (text: string, path = 'web/kit/ui/Badge.tsx') => breaches([{ path, text }]).length

test('the web takes each thing from one package', () => {
  for (const own of [
    "import { Button } from '@mui/material'",
    "import * as Dialog from '@radix-ui/react-dialog'",
    "import type { Dayjs } from 'dayjs'",
    "import {\n  Star,\n  Sun,\n} from 'lucide-react'",
    "export { motion } from 'framer-motion/client'",
    "const Chart = lazyPart(() => import('recharts'))",
    "import 'tippy.js/dist/tippy.css'",
  ])
    expect(refused(own), own).toBe(1)
  for (const known of [
    "import { useState } from 'react'",
    "import { createRoot } from 'react-dom/client'",
    "import { Menu } from 'react-aria-components/Menu'",
    "import { EditorState } from 'prosemirror-state'",
    "import { readFileSync } from 'node:fs'",
    "import { Star } from './Star.tsx'",
    "import { kinds } from '@kontor/contract/values/limits.ts'",
  ])
    expect(refused(known), known).toBe(0)
  expect(refused("import axe from 'axe-core'", 'web/kit/ui/badge.browser.test.tsx')).toBe(0)
  expect(refused("import pg from 'pg'", 'server/db/connection.ts')).toBe(0)
})
