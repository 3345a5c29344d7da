import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { resourceTypes } from '../../http/api.generated.ts'
import { config } from '../../http/config.ts'
import { session } from '../../session/session.ts'
import { TextField } from '../../ui/input/TextField.tsx'
import { FormPanel } from '../FormPanel.tsx'
import { useEndpointForm } from '../useEndpointForm.ts'
import { useSaved } from './useSaved.ts'

/** The server's answers to the saves in turn, and the idempotency keys that it got. */
export const answers: (() => Promise<Response>)[] = []
export const keys: (string | null)[] = []
export const bodies: { name: string; version?: number }[] = []
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
export const json = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

/** Answers the saves of a file's forms. Each file calls it: the files of a browser share this module. */
export function answerSaves(): void {
  beforeEach(() => {
    sessionStorage.clear()
    answers.length = 0
    keys.length = 0
    bodies.length = 0
    Object.assign(config, { tenant: 'demo' })
    vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      // The photo of the person who saved.
      if (String(input).includes('/user-images')) return new Response(JSON.stringify({ data: [] }))
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      bodies.push(JSON.parse(String(init?.body)))
      return answers.shift()!()
    })
  })
  afterEach(() => vi.restoreAllMocks())
}

/** A form with one field, which closes onto another screen. */
export function Sample({ onSaved, stored = '', version }: { onSaved: () => void; stored?: string; version?: number }) {
  const form = useEndpointForm(resourceTypes.create, NewResourceType, {
    initial: { name: stored, kind: 'desk', translations: [] },
    onSaved,
    ...(version !== undefined && { version }),
  })
  return (
    <FormPanel title="Add type" form={form} closesTo="/elsewhere">
      <TextField label="Name" {...form.text('name')} />
    </FormPanel>
  )
}

/** A form that closes onto a list, as those of the product do. */
export function ClosingForm({ told = () => undefined }: { told?: () => void }) {
  const saved = useSaved('/types')
  return (
    <Sample
      onSaved={() => {
        saved('Raft added')
        told()
      }}
    />
  )
}

/** The form with something typed into it. */
export async function typed() {
  const onSaved = vi.fn()
  const screen = await show(<Sample onSaved={onSaved} />, { permissions: ['RESOURCE_TYPES', 'MANAGE_RESOURCES'] })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Raft')
  return {
    ...screen,
    onSaved,
    name,
    button: (label: string) => screen.getByRole('button', { name: label, exact: true }),
  }
}
