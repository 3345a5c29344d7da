export { tellCompany, tellEverywhere } from './tell-everywhere.ts'
export { tellPeople } from './tell-people.ts'
