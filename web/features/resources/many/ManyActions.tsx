import { mostAtOnce } from '@kontor/contract/values/limits.ts'
import { mostLabels } from '@kontor/contract/values/qr-code.ts'
import { IconAdjustments, IconQrcode, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { qrCodes, resourceChanges } from '../../../kit/http/api.generated.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { useLabelFiles } from '../../qr-codes/qr-codes.ts'
import { resourceAddresses } from '../addresses.ts'
import { DeleteMany } from './DeleteMany.tsx'
import type { PickedResources } from './SetButtons.tsx'

/** Buttons for the picked resources. */
export function ManyActions({ selection, rows }: PickedResources) {
  const { t } = useTranslation()
  const may = useMay()
  const { print } = useLabelFiles()
  const remove = <DeleteMany selection={selection} rows={rows} />
  const holds = (most: number) => !selection.isGathering && selection.count <= most
  const codes = may(qrCodes.exports.access) && holds(mostLabels) && (
    <Button variant="subtle" onClick={() => print({ filter: { resource: [...selection.ids] } })}>
      <IconQrcode size={14} stroke={1.9} aria-hidden />
      {t('qr_codes.title')}
    </Button>
  )
  if (!may(resourceChanges.change.access))
    return (
      <>
        {codes}
        {remove}
      </>
    )
  return (
    <>
      <ListLink variant="subtle" to={resourceAddresses.set()}>
        <IconAdjustments size={14} stroke={1.9} aria-hidden />
        {t('resource_changes.set')}
      </ListLink>
      {holds(mostAtOnce) && (
        <LinkButton variant="subtle" to={resourceAddresses.table({ ids: selection.ids })}>
          <IconTable size={14} stroke={1.9} aria-hidden />
          {t('resource_changes.as_table')}
        </LinkButton>
      )}
      {codes}
      {remove}
    </>
  )
}
