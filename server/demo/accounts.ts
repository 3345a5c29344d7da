export interface DemoAccount {
  name: string
  email: string
  password: string
  role: string
  host: string
}

const password = 'kontor-demo'
const demo = 'demo.kontor.localhost'
export const baseHost = 'kontor.localhost'

/**
 * Accounts to sign in with, the provider's own on the base host. Their passwords are public, so the demo company
 * belongs on a local machine only.
 */
export const demoAccounts: DemoAccount[] = [
  { name: 'Ada Lindqvist', email: 'ada@halden.example', password, role: 'employee', host: demo },
  { name: 'Ruth Okafor', email: 'ruth@halden.example', password, role: 'receptionist', host: demo },
  { name: 'Nele Petersen', email: 'nele@halden.example', password, role: 'facility_manager', host: demo },
  { name: 'Ibrahim Said', email: 'ibrahim@halden.example', password, role: 'administrator', host: demo },
  { name: 'Marta Novak', email: 'marta@harbour.example', password, role: 'employee', host: 'harbour.kontor.localhost' },
  { name: 'Mira Holm', email: 'mira@kontor.example', password, role: 'provider', host: baseHost },
]
