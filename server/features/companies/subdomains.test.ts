import { tenantOfHost } from '@kontor/contract/tenancy.ts'
import { expect, test } from 'vitest'
import { translate } from '../../http/reply/answer-errors.ts'
import { useApp } from '../../test/app.ts'
import { makeOffice, ownerPool } from '../../test/factories.ts'

const server = useApp()

/** The constraint that refuses a new company with this subdomain; null: none. The company is rolled back. */
async function refusalOf(subdomain: string) {
  const client = await (await ownerPool()).connect()
  try {
    await client.query('begin')
    await client.query('insert into companies (name, subdomain) values ($1, $1)', [subdomain])
    return null
  } catch (error) {
    return error as Error & { constraint?: string }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('R12 a company is refused the subdomain of a stage, and one that another company has', async () => {
  for (const subdomain of ['dev', 'qa', 'staging', 'api', 'preprod'])
    expect([subdomain, (await refusalOf(subdomain))?.constraint]).toEqual([subdomain, 'companies_subdomain_reserved'])
  const { subdomain } = await makeOffice(server.app)
  const taken = await refusalOf(subdomain)
  expect(taken?.constraint).toBe('companies_subdomain_key')
  expect(translate(taken!)).toMatchObject({ code: 'not_unique', details: { errors: { subdomain: ['not_unique'] } } })
})

test('R12 a company can have a subdomain exactly when its host leads to it', async () => {
  const labels = ['acme', 'dev', 'qa', 'staging', 'api', 'preprod', 'devco', 'acme-dev']
  const subdomains = labels.flatMap((first) => [first, ...labels.map((second) => `${first}.${second}`)])
  const accepted: string[] = []
  for (const subdomain of subdomains) if ((await refusalOf(subdomain)) === null) accepted.push(subdomain)
  expect(accepted).toEqual(subdomains.filter((subdomain) => tenantOfHost(`${subdomain}.example.com`) === subdomain))
  expect(accepted).toContain('devco.acme-dev')
})
