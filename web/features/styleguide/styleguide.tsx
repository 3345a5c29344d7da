import type { ReactNode } from 'react'
import { PickLayer } from '../../kit/pick/PickLayer.tsx'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { ButtonSamples, Messages, Questions } from './acting.tsx'
import { styleguideAddresses } from './addresses.ts'
import { CardSamples } from './anchoring.tsx'
import { Fields, Moments, Pickers } from './asking.tsx'
import { FieldStates } from './field-states.tsx'
import { Files, FilledIn } from './filling-in.tsx'
import { FilterSamples } from './filters.tsx'
import { Lists, States } from './listing.tsx'
import { RowPickers } from './picking-rows.tsx'
import { ChoiceSamples, Reads, SomeDays, SomeFacts, SomeKeys, SomeSettings } from './showing.tsx'
import classes from './styleguide.module.css'
import { EditableTables, Matrices } from './tables.tsx'
import { Trees } from './trees.tsx'
import { RichTexts } from './writing.tsx'

/** Every part of the kit in every state, on one page of the program while it is developed. Its own words aren't translated. */
export default function Styleguide() {
  return (
    <PickLayer>
      <Page title="Style guide" footer={<span>The footer stays in sight.</span>}>
        <div className={classes.page}>
          <Part title="Buttons and tags">
            <ButtonSamples />
          </Part>
          <Part title="Fields">
            <Fields />
          </Part>
          <Part title="Every field in every state">
            <FieldStates />
          </Part>
          <Part title="Dates and times">
            <Moments />
          </Part>
          <Part title="A body with every field">
            <FilledIn />
          </Part>
          <Part title="Files">
            <Files />
          </Part>
          <Part title="Texts with headings and lists">
            <RichTexts />
          </Part>
          <Part title="Tabs and steps">
            <Places />
          </Part>
          <Part title="Pickers">
            <Pickers />
          </Part>
          <Part title="Pickers over a paged call">
            <RowPickers />
          </Part>
          <Part title="Trees">
            <Trees />
          </Part>
          <Part title="One of a few, and chips">
            <ChoiceSamples />
          </Part>
          <Part title="A week of days">
            <SomeDays />
          </Part>
          <Part title="Facts">
            <SomeFacts />
          </Part>
          <Part title="Keys">
            <SomeKeys />
          </Part>
          <Part title="Settings">
            <SomeSettings />
          </Part>
          <Part title="What is read">
            <Reads />
          </Part>
          <Part title="A card beside a mark">
            <CardSamples />
          </Part>
          <Part title="Filters">
            <FilterSamples />
          </Part>
          <Part title="A list and its states">
            <Lists />
          </Part>
          <Part title="A matrix of flags">
            <Matrices />
          </Part>
          <Part title="A table to type into">
            <EditableTables />
          </Part>
          <Part title="Loading, empty, failed">
            <States />
          </Part>
          <Part title="Questions">
            <Questions />
          </Part>
          <Part title="Messages and progress">
            <Messages />
          </Part>
        </div>
      </Page>
    </PickLayer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.samples}>{children}</div>
    </section>
  )
}

/** Screens of their own, because tabs and steps are addresses. */
function Places() {
  return (
    <>
      <LinkButton to={styleguideAddresses.type({ resource_type_id: 1 })}>A screen in tabs</LinkButton>
      <LinkButton to={styleguideAddresses.steps()}>A form in steps</LinkButton>
    </>
  )
}
