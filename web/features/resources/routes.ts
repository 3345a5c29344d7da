import { recordScreens } from '../../kit/detail/screens.ts'
import { nameTranslations, pickerOf } from '../../kit/pick/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { feedChild } from '../calendar-feeds/addresses.ts'
import { resourceUseChild } from '../daily-use/addresses.ts'
import { placeChild } from '../place-picker/addresses.ts'
import { resourceAttributePicker } from '../resource-attributes/resource-attributes.ts'
import { resourceCapacityTypePicker } from '../resource-capacity-types/resource-capacity-types.ts'
import { functionOfResourceChild, settingChildren } from '../resource-functions/addresses.ts'
import { resourceModelPicker } from '../resource-models/resource-models.ts'
import { resourceTypePicker } from '../resource-types/resource-types.ts'
import { resourceAddresses, resourceRecord } from './addresses.ts'
import { assigneePicker } from './assigned/pickers.ts'

export const area: Area = 'administration'

const rule = () => import('./availability/RuleScreen.tsx')
const assignment = {
  load: () => import('./assigned/AssignmentScreen.tsx'),
  children: [pickerOf(assigneePicker)],
}
const breakOf = () => import('./assigned/BreakScreen.tsx')

const basics = {
  load: () => import('./edit/BasicsSection.tsx'),
  children: [
    placeChild,
    pickerOf(resourceTypePicker, 'type'),
    pickerOf(resourceModelPicker, 'model'),
    nameTranslations,
  ],
}

export const resourceScreens: Screen[] = [
  {
    path: resourceAddresses.list.path,
    access: ['RESOURCES'],
    load: () => import('./ResourcesPage.tsx'),
    children: [
      {
        path: resourceAddresses.add.path,
        access: ['RESOURCES:create'],
        load: () => import('./add/AddResource.tsx'),
        children: [
          { path: resourceAddresses.addLevel.path, load: () => import('./add/LevelStep.tsx'), children: [placeChild] },
          {
            path: resourceAddresses.addType.path,
            load: () => import('./add/TypeStep.tsx'),
            children: [pickerOf(resourceTypePicker)],
          },
          {
            path: resourceAddresses.addCapacity.path,
            load: () => import('./add/CapacityStep.tsx'),
            children: [pickerOf(resourceCapacityTypePicker)],
          },
          { path: resourceAddresses.addDescription.path, load: () => import('./add/DescriptionStep.tsx') },
          {
            path: resourceAddresses.addModel.path,
            load: () => import('./add/ModelStep.tsx'),
            children: [pickerOf(resourceModelPicker)],
          },
          {
            path: resourceAddresses.addFunctions.path,
            load: () => import('./add/FunctionsStep.tsx'),
            children: settingChildren,
          },
          {
            path: resourceAddresses.addNames.path,
            load: () => import('./add/NameStep.tsx'),
            children: [nameTranslations],
          },
        ],
      },
      { path: resourceAddresses.filters.path, load: () => import('./filter/SearchFilters.tsx') },
      { path: resourceAddresses.copy.path, load: () => import('./CopyResource.tsx') },
      {
        path: resourceAddresses.set.path,
        load: () => import('./many/SetMany.tsx'),
        children: [
          placeChild,
          pickerOf(resourceTypePicker, 'type'),
          pickerOf(resourceModelPicker),
          pickerOf(resourceCapacityTypePicker),
          pickerOf(resourceAttributePicker),
          ...settingChildren,
        ],
      },
    ],
  },
  recordScreens(resourceRecord, {
    access: ['RESOURCES'],
    page: () => import('./edit/EditResource.tsx'),
    first: basics,
    sections: [
      // The basics stand at the address of the note too.
      { path: resourceAddresses.description.path, ...basics },
      {
        path: resourceAddresses.capacity.path,
        load: () => import('./capacity/CapacitySection.tsx'),
        children: [
          pickerOf(resourceCapacityTypePicker, 'type'),
          { path: resourceAddresses.capacityDate.path, load: () => import('./capacity/CapacityDateScreen.tsx') },
        ],
      },
      {
        path: resourceAddresses.functions.path,
        load: () => import('./edit/FunctionsSection.tsx'),
        children: [functionOfResourceChild],
      },
      { path: resourceAddresses.selectFunction.path, load: () => import('./edit/SelectFunction.tsx') },
      {
        path: resourceAddresses.availability.path,
        load: () => import('./availability/AvailabilitySection.tsx'),
        children: [
          { path: resourceAddresses.hours.path, load: () => import('./availability/HoursScreen.tsx') },
          { path: resourceAddresses.addAvailability.path, load: rule },
          { path: resourceAddresses.editAvailability.path, load: rule },
          { path: resourceAddresses.addUnavailability.path, load: rule },
          { path: resourceAddresses.editUnavailability.path, load: rule },
          { path: resourceAddresses.addAssignment.path, ...assignment },
          { path: resourceAddresses.editAssignment.path, ...assignment },
          { path: resourceAddresses.addBreak.path, load: breakOf },
          { path: resourceAddresses.editBreak.path, load: breakOf },
        ],
      },
      {
        path: resourceAddresses.attributes.path,
        load: () => import('./edit/AttributesSection.tsx'),
        children: [pickerOf(resourceAttributePicker, 'select')],
      },
      {
        path: resourceAddresses.permissions.path,
        load: () => import('./permissions/PermissionsSection.tsx'),
        children: [
          {
            path: resourceAddresses.containers.path,
            load: () => import('./permissions/ContainersPanel.tsx'),
          },
          {
            path: resourceAddresses.people.path,
            access: ['RESOURCES:update', 'MANAGE_RESOURCES'],
            load: () => import('./permissions/PeoplePanel.tsx'),
          },
        ],
      },
      { path: resourceAddresses.image.path, load: () => import('./edit/ImageSection.tsx') },
      { path: resourceAddresses.qrCode.path, load: () => import('./edit/QrCodeSection.tsx') },
      {
        path: resourceAddresses.calendars.path,
        load: () => import('./calendars/CalendarsSection.tsx'),
        children: [
          { path: resourceAddresses.addCalendar.path, load: () => import('./calendars/CalendarScreen.tsx') },
          { path: resourceAddresses.editCalendar.path, load: () => import('./calendars/CalendarScreen.tsx') },
        ],
      },
      { ...feedChild, access: ['RESOURCES:update', 'MANAGE_RESOURCES'] },
      {
        ...resourceUseChild,
        access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'LEVELS:update', 'MANAGE_LEVELS', 'REPORTS_BOOKINGS'],
      },
    ],
  }),
  {
    path: resourceAddresses.table.full,
    access: ['RESOURCES:update', 'MANAGE_RESOURCES'],
    load: () => import('./many/TablePage.tsx'),
  },
]
