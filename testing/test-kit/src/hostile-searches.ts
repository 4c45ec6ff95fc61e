/**
 * Searches that are written to be costly: what each is, and its text. The catalog answers them all; what they cost beside a
 * plain one says `npm run bench -- hostile`.
 */
export const HOSTILE_SEARCHES: readonly (readonly [name: string, search: string])[] = [
  ['9,000 letters', 'x'.repeat(9_000)],
  ['9,000 letters in words', 'hyundai diesel '.repeat(600)],
  ['a flood of %', '%'.repeat(9_000)],
  ['a flood of % and letters', '%a%e%i'.repeat(1_000)],
  ['a flood of _', '_'.repeat(500)],
  ['a regex bomb', '(a+)+$'.repeat(200)],
  ['another regex bomb', `${'a'.repeat(100)}!(((((((.*)*)*)*)*)*)*)*`],
  ['backslashes', '\\'.repeat(9_000)],
  ['near misses of every name', 'hyundaix sonatax diesix grandex premiux noblessx gasolinx turbx'],
  ['the commonest trigrams', 'gasol turbx dieselx hybrix premix prestix noblex modex'],
  ['parts that stand everywhere', 'the new gen 2.0 2.5 4wd ent ine'],
  ['one letter each', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ['numbers', '1 2 3 99999999999 0.5 2019-2022 1e309 -1 0x10'],
  ['Arabic', 'هيوندااي سوناتاا ابيضض ديزلل '.repeat(30)],
  ['letters that unfold', '\ufdfa'.repeat(120)],
  ['a flood of noes', 'not without بدون pa jo red or '.repeat(40)],
  ['numbers that may be cars', '39000001 '.repeat(900)],
  ['pieces of VINs', 'k1 '.repeat(3_000)],
  ['equipment', 'sunrof lethr camra panorma '.repeat(40)],
  ['Korean', '누리결가온빛'.repeat(100)],
]
