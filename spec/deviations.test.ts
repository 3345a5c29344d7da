import { expect, test } from 'vitest'
import calls from './calls.json' with { type: 'json' }
import deviations from './deviations.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }

const promised = {
  call: new Set(calls.map(({ method, path }) => `${method} ${path}`)),
  rule: new Set(rules.map(({ id }) => id)),
}

test.each(deviations)('what $id departs from is promised, and it says what is there instead and why', (each) => {
  expect(promised[each.kind as keyof typeof promised]).toContain(each.id)
  expect([each.instead, each.why].every((text) => text.length > 10)).toBe(true)
})
