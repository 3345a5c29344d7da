import type { ApplicationId } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/http/call.ts'
import { PickList } from '../../kit/pick/PickList.tsx'
import { PickPanel } from '../../kit/pick/PickPanel.tsx'
import { usePick } from '../../kit/pick/picks.ts'
import { ErrorLine, Skeleton } from '../../kit/ui/states.tsx'
import { aboutCalls } from './calls.ts'
import { applicationNames } from './names.ts'

/** An application the product consists of, with its newest version. */
export default function ApplicationPicker() {
  const { field, title, close } = usePick('application')
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(aboutCalls().all, {})
  const options = data?.data.map(({ id, version }) => ({
    value: id,
    label: t(applicationNames[id as ApplicationId]),
    hint: version ?? '',
  }))
  const choose = (value: number | null) => {
    field.set(value)
    close()
  }
  return (
    <PickPanel kind="application" title={title} onClose={close}>
      {error && !data && <ErrorLine error={error} retry={refetch} />}
      {!error && !data && <Skeleton rows={8} height={2.25} />}
      {options && <PickList options={options} value={field.value} onChoose={choose} />}
    </PickPanel>
  )
}
