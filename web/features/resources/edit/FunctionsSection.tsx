import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { resourceFunctions, resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { FunctionList, LinkRows } from '../../resource-functions/resource-functions.ts'
import { resourceAddresses } from '../addresses.ts'

/** Its functions, each with the place it comes from; the line of one becomes its form (R294, R296). */
export default function FunctionsSection() {
  const { t } = useTranslation()
  const may = useMay()
  const id = Number(useParams().id)
  const meta = useCall(resources.get, { params: { id } }).data?.data.meta
  const mayChange = !!meta?.update && may(resourceFunctions.update.access)
  const toOf = (code: string) => resourceAddresses.function({ id, function: code })
  return (
    <Section title={t('resource_functions.title')}>
      <p>{t('resource_functions.about_resource')}</p>
      <FunctionList owner={{ type: 'resource', id }} to={toOf} mayChange={mayChange}>
        <LinkRows id={id} to={toOf} mayChange={mayChange} />
      </FunctionList>
    </Section>
  )
}
