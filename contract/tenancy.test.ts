import { expect, test } from 'vitest'
import { tenantOfHost } from './tenancy.ts'

test.each([
  ['R1', 'acme.example.com', 'acme'],
  ['R2', 'acme.dev.example.com', 'acme'],
  ['R3', 'acme.qa.example.com', 'acme'],
  ['R4', 'acme.staging.example.com', 'acme'],
  ['R5', 'acme.api.example.com', 'acme'],
  ['R6', 'acme.preprod.example.com', 'acme'],
  ['R7', 'example.com', null],
  ['R8', 'dev.example.com', null],
  ['R8', 'qa.example.com', null],
  ['R8', 'staging.example.com', null],
  ['R8', 'api.example.com', null],
  ['R8', 'preprod.example.com', null],
  ['R9', 'acme-dev.example.com', 'acme-dev'],
  ['R9', 'devco.example.com', 'devco'],
  ['R10', 'a.b.example.com', 'a.b'],
  ['R11', 'dev.acme.example.com', 'dev'],
  ['R13', '192.168.1.20:3000', null],
  ['R13', '[::1]:3000', null],
  ['R13', 'localhost:3000', null],
  ['R13', 'demo.kontor.localhost:3000', 'demo'],
  ['R13', 'kontor.localhost:3000', null],
  ['any case', 'ACME.Example.COM', 'acme'],
  ['a closing dot', 'acme.example.com.', 'acme'],
  ['nothing', '', null],
])('%s the tenant of %s is %s', (_, host, tenant) => {
  expect(tenantOfHost(host)).toBe(tenant)
})

// The title has each id, so that the test of a rule can be found.
test('R1 R7 R13 a tenant stands before the last two labels, and an address has none', () => {
  expect([tenantOfHost('acme.example.com'), tenantOfHost('example.com'), tenantOfHost('10.0.0.1')]).toEqual([
    'acme',
    null,
    null,
  ])
})
test('R2 R3 R4 a host of a stage has its tenant before the last three labels', () => {
  for (const stage of ['dev', 'qa', 'staging']) expect(tenantOfHost(`acme.${stage}.example.com`)).toBe('acme')
})
test('R5 R6 R8 so have the api’s and the preprod’s, and without anything before them there is no tenant', () => {
  for (const stage of ['api', 'preprod']) {
    expect(tenantOfHost(`acme.${stage}.example.com`)).toBe('acme')
    expect(tenantOfHost(`${stage}.example.com`)).toBeNull()
  }
})
test('R9 R10 R11 a part of a label is no stage, labels in front stay together, and a stage counts wherever it stands', () => {
  expect(['acme-dev.example.com', 'a.b.example.com', 'dev.acme.example.com'].map(tenantOfHost)).toEqual([
    'acme-dev',
    'a.b',
    'dev',
  ])
})
