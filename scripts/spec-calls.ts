/** `npm run --silent spec:calls`: every call of the contract as JSON. */
import { contract } from '@kontor/contract'

const calls = Object.values(contract).flatMap((feature) =>
  Object.values(feature).map(({ method, path }) => ({ method, path })),
)
console.log(JSON.stringify(calls))
