import { expect, test } from 'vitest'
import { changedMigrations, migrationsOutOfOrder } from './frozen-migrations.ts'

test('a migration that has landed never changes: a database may have run it', () => {
  expect(changedMigrations()).toEqual([])
})

test('a new migration runs after those that have landed, whatever minute it was begun in', () => {
  const landed = ['0001_a.sql', '202611231700_b.sql']
  expect(migrationsOutOfOrder([...landed, '202611221735_c.sql'], landed)).toEqual(['202611221735_c.sql'])
  expect(migrationsOutOfOrder([...landed, '202611231701_c.sql'], landed)).toEqual([])
})
