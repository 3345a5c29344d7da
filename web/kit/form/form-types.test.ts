import { NewLevel } from '@kontor/contract/calls/level.ts'
import { expect, test } from 'vitest'
import { levels } from '../http/api.generated.ts'
import { useCall } from '../http/call.ts'
import { PickField } from '../pick/PickField.tsx'
import { countryPicker, timezonePicker } from '../pick/pickers.ts'
import { type EndpointForm, useEndpointForm } from './useEndpointForm.ts'

// Compiled by `npm run check`, never called: each line below an expected error would otherwise send a wrong request.
function useWrongForms(initial: NewLevel) {
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

function wrongPickers(form: EndpointForm<NewLevel>) {
  const label = 'Place'
  // @ts-expect-error a zone is no country
  PickField({ label, picker: timezonePicker, field: form.field('country_id'), says: String })
  PickField({ label, picker: countryPicker, field: form.field('country_id'), says: String })
}

test('a form that lacks the params of its path doesn’t compile, nor a picker of another value', () => {
  expect([useWrongForms, wrongPickers]).toHaveLength(2)
})
