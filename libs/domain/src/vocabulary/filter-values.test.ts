import { expect, it } from 'vitest'
import { drivesLike } from './filter-values.ts'
import { driveOfNames } from './source-words.ts'

it.each([
  ['디젤 2.2 4WD 9인승', '4wd'],
  ['xDrive 20d', 'awd'],
  ['S450 4MATIC+', 'awd'],
  ['45 TFSI 콰트로', 'awd'],
  ['가솔린 1.6 터보 2WD', '2wd'],
  ['하이브리드 1.6', null],
])('%s tells the drive %s', (name, drive) => {
  expect(driveOfNames([name])).toBe(drive)
})

it('takes two words for four driven wheels as one', () => {
  expect(drivesLike('4wd')).toEqual(drivesLike('awd'))
  expect(drivesLike('rwd')).toEqual(['rwd'])
})
