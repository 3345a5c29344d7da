// Drawn from the folders by `npm run generate`; don't edit.
import type { Screen } from '../kit/session/screen.ts'
import { bookingCheckScreens } from './booking-check/routes.ts'
import { bookingPresetsScreens } from './bookings/presets/routes.ts'
import { companyDocumentScreens } from './company-documents/routes.ts'
import { companyPreferenceScreens } from './company-preferences/routes.ts'
import { companyProfileScreens } from './company-profile/routes.ts'
import { containerScreens } from './containers/routes.ts'
import { levelScreens } from './levels/routes.ts'
import { peopleScreens } from './manage-users/routes.ts'
import { mapScreens } from './maps/routes.ts'
import { megaContainerScreens } from './mega-containers/routes.ts'
import { operationScreens } from './operation/routes.ts'
import { peopleImportScreens } from './people-import/routes.ts'
import { permissionScreens } from './permissions/routes.ts'
import { qrCodeTemplateScreens } from './qr-code-templates/routes.ts'
import { qrCodeScreens } from './qr-codes/routes.ts'
import { resourceAttributeScreens } from './resource-attributes/routes.ts'
import { resourceCapacityTypeScreens } from './resource-capacity-types/routes.ts'
import { resourceFunctionScreens } from './resource-functions/routes.ts'
import { resourceImportScreens } from './resource-import/routes.ts'
import { resourceModelScreens } from './resource-models/routes.ts'
import { resourceTypeScreens } from './resource-types/routes.ts'
import { resourceScreens } from './resources/routes.ts'
import { roleScreens } from './roles/routes.ts'
import { setupScreens } from './setup/routes.ts'

export const screens: Screen[] = [
  ...bookingCheckScreens,
  ...bookingPresetsScreens,
  ...companyDocumentScreens,
  ...companyPreferenceScreens,
  ...companyProfileScreens,
  ...containerScreens,
  ...levelScreens,
  ...peopleScreens,
  ...mapScreens,
  ...megaContainerScreens,
  ...operationScreens,
  ...peopleImportScreens,
  ...permissionScreens,
  ...qrCodeTemplateScreens,
  ...qrCodeScreens,
  ...resourceAttributeScreens,
  ...resourceCapacityTypeScreens,
  ...resourceFunctionScreens,
  ...resourceImportScreens,
  ...resourceModelScreens,
  ...resourceTypeScreens,
  ...resourceScreens,
  ...roleScreens,
  ...setupScreens,
]
