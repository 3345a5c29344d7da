import { expect, test } from 'vitest'
import { thawedMigrations } from './frozen-migrations.ts'

test('a migration that has landed never changes: a database may have run it', () => {
  expect(thawedMigrations()).toEqual([])
})
