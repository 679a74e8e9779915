import { runCore } from './run-core.ts'

runCore('tlb')
