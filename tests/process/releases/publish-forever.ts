/** Publishes release after release until it is killed; says the mark of each that is out. */
import { publishMarked } from './small-release.ts'

const [root = '', prefix = ''] = process.argv.slice(2)

for (let turn = 0; ; turn++) {
  const mark = `${prefix}-${turn}`
  await publishMarked(root, mark)
  process.stdout.write(`${mark}\n`)
}
