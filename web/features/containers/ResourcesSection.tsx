import { Outlet, useParams } from 'react-router'
import { useContainerAddresses } from './addresses.ts'
import { GroupResourceFilters } from './GroupResourceFilters.tsx'
import { type MemberList, Members, useMembers } from './Members.tsx'

/** The outlet context of the resources. */
export interface ListedResources {
  list: MemberList
}

/** The resources of a group; their filters have a panel of their own. */
export default function ResourcesSection() {
  const { filters } = useContainerAddresses()
  const { container_id } = useParams()
  const list = useMembers()
  return (
    <>
      <Members list={list} panel={filters({ container_id })}>
        <GroupResourceFilters list={list} />
      </Members>
      <Outlet context={{ list } satisfies ListedResources} />
    </>
  )
}
