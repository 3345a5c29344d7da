import { NewLevel } from '@kontor/contract/levels.ts'
import { expect, test } from 'vitest'
import { levels } from '../http/api.generated.ts'
import { useCall } from '../http/call.ts'
import { useEndpointForm } from './useEndpointForm.ts'

// Compiled by `npm run check`, never called: each line below an expected error would otherwise send a wrong request.
function wrongForms(initial: NewLevel) {
  const onSaved = () => undefined
  // @ts-expect-error the path of a change needs its params
  useEndpointForm(levels.update, NewLevel, { initial, onSaved })
  // @ts-expect-error a path without params takes none
  useEndpointForm(levels.create, NewLevel, { initial, params: { id: 1 }, onSaved })
  useEndpointForm(levels.update, NewLevel, { initial, params: { id: 1 }, onSaved })
  useEndpointForm(levels.create, NewLevel, { initial, onSaved })
  // @ts-expect-error nobody decides about the previous answer by hand
  useCall(levels.get, { params: { id: 1 } }, { placeholderData: undefined })
}

test('a form that lacks the params of its path doesn’t compile', () => {
  expect(wrongForms).toBeTypeOf('function')
})
