import { catalogueAddresses } from '../../kit/catalogue/addresses.ts'

export const qrCodeTemplateAddresses = catalogueAddresses('/qr-code-templates', 'qr_code_template', 'templateId')
