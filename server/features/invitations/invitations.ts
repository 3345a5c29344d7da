export { tellCompany, tellEverywhere } from './tell-everywhere.ts'
export { tellOfSeveral, tellPeople } from './tell-people.ts'
