import { peopleImport } from '@kontor/contract'
import type { TestServer } from '../../test/app.ts'
import type { Person } from '../../test/factories.ts'

const csv = (...lines: string[]) => new Blob([lines.join('\r\n')], { type: 'text/csv' })

export const importOfPeople = async (person: Person, id: number) =>
  (await person.call(peopleImport.get, { params: { id } })).body.data

/** Uploads a file and runs its check; returns the import. */
export async function checkedPeople(server: TestServer, person: Person, ...lines: string[]) {
  const { body } = await person.call(peopleImport.upload, {
    query: { file_name: 'people.csv' },
    body: { table: csv(...lines) },
  })
  await server.app.jobs.drain()
  return importOfPeople(person, body.data.id)
}

/** Takes a step of an import, and runs the job that follows. */
export async function runPeopleImport(
  server: TestServer,
  person: Person,
  id: number,
  step: 'start' | 'undo' | 'check' = 'start',
) {
  const { status } = await person.call(peopleImport[step], { params: { id } })
  if (status !== 200) throw new Error(`${step} was answered with ${status}`)
  await server.app.jobs.drain()
  return importOfPeople(person, id)
}

/** The errors of the rows: the row, and each column with its error. */
export const faultsOfPeople = async (person: Person, id: number) =>
  (await person.call(peopleImport.rows, { params: { id } })).body.data.map(({ id: n, faults }) => [
    n,
    ...faults.map(({ column, code }) => `${column} ${code}`),
  ])
