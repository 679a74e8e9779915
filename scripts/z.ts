import {loadMerchants} from './load.ts'; import {checkMerchants} from './check.ts'; import {formatProblem} from './problem.ts'
const l = loadMerchants(process.argv[2]!); const c=checkMerchants(l); for(const p of c.problems) console.log(formatProblem(p)); console.log(c.merchants.map(m=>m.code))
