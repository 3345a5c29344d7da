import type { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { Facts } from '../../../kit/ui/Facts.tsx'

/** A tab that shows what is typed in the others. */
export default function TypeFacts() {
  const { values } = useOutletContext<EndpointForm<NewResourceType>>()
  return (
    <>
      <Section title="What it is">
        <Facts
          facts={[
            ['Name', values.name],
            ['Kind', values.kind],
          ]}
        />
      </Section>
      <Section title="In other languages">
        <Facts facts={values.translations.map(({ locale, name }) => [locale, name])} />
      </Section>
    </>
  )
}
