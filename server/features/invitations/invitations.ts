export { type Addressee, readPeople } from './people.ts'
export { tellCompany, tellEverywhere } from './tell-everywhere.ts'
export { tellOfSeveral, tellPeople } from './tell-people.ts'
