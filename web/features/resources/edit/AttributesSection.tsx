import type { ChangedResource } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { comma } from '../../../i18n.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { PickedSetting } from '../../../kit/detail/PickedSetting.tsx'
import { Settings } from '../../../kit/detail/Setting.tsx'
import { useSource } from '../../../kit/detail/stored.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { useRowNames } from '../../../kit/pick/RowField.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { resourceAttributePicker } from '../../resource-attributes/resource-attributes.ts'
import classes from './AttributesSection.module.css'
import { useStoredResource } from './useStoredResource.ts'

/** Its equipment. */
export default function AttributesSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedResource>>()
  const { equipment } = useStoredResource()
  const field = form.field('resource_attribute_ids')
  const names = useRowNames(resourceAttributePicker, field.value, equipment)
  const none = t('resources.no_equipment')
  const was = equipment.map(({ name }) => name).join(comma()) || null
  return (
    <Section title={t('resources.equipment')}>
      <Settings>
        <PickedSetting
          label={t('resources.equipment')}
          picker={resourceAttributePicker}
          field={field as never}
          at="select"
          none={none}
          source={useSource(form)(['resource_attribute_ids'], was)}
          isChanged={form.isChanged(['resource_attribute_ids'])}
        >
          {names.length === 0 ? (
            none
          ) : (
            <span className={classes.tags}>
              {names.map((name) => (
                <Tag key={name} tone="line">
                  {name}
                </Tag>
              ))}
            </span>
          )}
        </PickedSetting>
      </Settings>
    </Section>
  )
}
