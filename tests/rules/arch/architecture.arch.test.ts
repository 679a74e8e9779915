import { describe, expect, it } from 'vitest'
import { accessibilityRules } from './checks/accessibility.ts'
import { actsRule } from './checks/acts.ts'
import { bareTextRule } from './checks/bare-text.ts'
import { browserPromisesRule } from './checks/browser-promises.ts'
import { noStopwatchRule } from './checks/clocks.ts'
import { commandsExistRule, commandsRunRule } from './checks/commands.ts'
import { leftoversRule, noColoursRule, noDynamicCodeRule, richTextRule } from './checks/content.ts'
import { deviceClockRule } from './checks/device-clock.ts'
import {
  citationsRule,
  listedRoomsRule,
  mapRule,
  placesRule,
  recordsRule,
} from './checks/documents.ts'
import { noCutRule, oneCleanerRule, typedFieldsRule } from './checks/fields.ts'
import {
  aliasRule,
  environmentRule,
  lengthRule,
  looseFilesRule,
  namedWriteRule,
  namesRule,
  noBarrelsRule,
  stemsRule,
} from './checks/files.ts'
import {
  acyclicRoomsRule,
  acyclicRule,
  firstLoadRule,
  idleBuildRule,
  lightVerbsRule,
  noBucketRule,
  noValidationOnPhonesRule,
} from './checks/graph.ts'
import { bffPathsRule, doctorChecksRule, overlaysRule } from './checks/lists.ts'
import { wholeMoneyRule } from './checks/money.ts'
import { htmlEscapeRule, printingRule } from './checks/printing.ts'
import { dateTimeRule, linePartsRule, loadedRule, screenTitleRule } from './checks/shared-parts.ts'
import { keyOwnersRule, storageKeysRule } from './checks/storage-keys.ts'
import {
  chosenRule,
  directionRule,
  fullRowsRule,
  layersRule,
  scriptTokensRule,
  wrapStyleRule,
} from './checks/styles.ts'
import {
  americanRule,
  claimedIdsRule,
  plainCommentsRule,
  plainTitlesRule,
  usedTextsRule,
} from './checks/words.ts'
import {
  bffRoomsRule,
  checksRule,
  familyRoomsRule,
  featuresRule,
  optionalPartsRule,
  pipelineRoomsRule,
  releaseRoomsRule,
  uiRoutesRule,
  webRoomsRule,
  workerRule,
  workspacesRule,
} from './checks/zones.ts'
import { loadSourceTree, type Rule } from './source-tree.ts'

const rules: readonly Rule[] = [
  workspacesRule,
  webRoomsRule,
  bffRoomsRule,
  releaseRoomsRule,
  pipelineRoomsRule,
  checksRule,
  featuresRule,
  familyRoomsRule,
  optionalPartsRule,
  uiRoutesRule,
  workerRule,
  acyclicRule,
  acyclicRoomsRule,
  firstLoadRule,
  idleBuildRule,
  lightVerbsRule,
  noBucketRule,
  noValidationOnPhonesRule,
  lengthRule,
  looseFilesRule,
  stemsRule,
  namesRule,
  noBarrelsRule,
  aliasRule,
  environmentRule,
  namedWriteRule,
  noStopwatchRule,
  actsRule,
  deviceClockRule,
  noColoursRule,
  richTextRule,
  noDynamicCodeRule,
  printingRule,
  htmlEscapeRule,
  browserPromisesRule,
  storageKeysRule,
  keyOwnersRule,
  wholeMoneyRule,
  scriptTokensRule,
  chosenRule,
  fullRowsRule,
  directionRule,
  layersRule,
  wrapStyleRule,
  bareTextRule,
  typedFieldsRule,
  oneCleanerRule,
  noCutRule,
  screenTitleRule,
  dateTimeRule,
  linePartsRule,
  loadedRule,
  leftoversRule,
  americanRule,
  claimedIdsRule,
  usedTextsRule,
  plainCommentsRule,
  plainTitlesRule,
  commandsExistRule,
  commandsRunRule,
  placesRule,
  recordsRule,
  citationsRule,
  mapRule,
  listedRoomsRule,
  overlaysRule,
  doctorChecksRule,
  bffPathsRule,
  ...accessibilityRules,
]

const tree = await loadSourceTree()

describe.each(rules)('$name', ({ check, broken }) => {
  it('holds in the entire source tree', () => {
    expect(check(tree)).toEqual([])
  })

  it('rejects a source tree that violates the rule', () => {
    expect(check(broken)).not.toEqual([])
  })
})

it.each([
  workspacesRule,
  webRoomsRule,
  bffRoomsRule,
  releaseRoomsRule,
  pipelineRoomsRule,
  checksRule,
  familyRoomsRule,
  uiRoutesRule,
  namesRule,
  noColoursRule,
  richTextRule,
  leftoversRule,
  plainTitlesRule,
  scriptTokensRule,
  directionRule,
  bareTextRule,
  browserPromisesRule,
  deviceClockRule,
  actsRule,
  ...accessibilityRules,
])('the rule "$name" finds each of its broken samples', ({ check, broken }) => {
  const silent = broken.filter(file => check([file]).length === 0)
  expect(silent.map(({ path }) => path)).toEqual([])
})
