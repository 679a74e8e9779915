import { runBffBench } from '/work/main/tests/bench/bff/main.ts'

console.log(JSON.stringify(await runBffBench({})))
process.exit(0)
