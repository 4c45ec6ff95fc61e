import { knots, triples } from './notation.ts'
import { type Knot } from './numbers.ts'
import type { Body } from './types.ts'

/** Feature of the far end and the flanks of a body. */
export type Feature = 'clad' | 'hatch' | 'rails' | 'bed' | 'slide'

/** One body type, seen from the side, in millimetres; x runs rearwards from the nose, z up. */
interface Spec {
  /** The clearance is that above the ground, the waist is the lower edge of the windows. */
  readonly size: Readonly<Record<'length' | 'height' | 'width' | 'clearance' | 'waist', number>>
  /** The front axle is measured from the nose. */
  readonly wheels: Readonly<Record<'base' | 'front' | 'radius', number>>
  readonly nose: readonly Knot[]
  readonly hood: readonly Knot[]
  readonly windscreen: readonly Knot[]
  readonly roof: readonly Knot[]
  readonly tail: readonly Knot[]
  /** Outline of the side windows. */
  readonly windows: readonly Knot[]
  /** Pillars between the windows: foot, head, width. */
  readonly pillars: readonly (readonly [foot: number, head: number, width: number])[]
  /** Shut lines of the doors. */
  readonly doors: readonly number[]
  readonly features: readonly Feature[]
}

/** The body types. */
export const SPECS: Readonly<Record<Body, Spec>> = {
  sedan: {
    size: { length: 4752, height: 1440, width: 1830, clearance: 205, waist: 950 },
    wheels: { base: 2850, front: 880, radius: 340 },
    nose: knots('230 190!, 95 215, 24 330, 0 470, 10 600, 52 690, 135 752'),
    hood: knots('400 838, 800 912, 1150 950, 1400 968!'),
    windscreen: knots('1640 1100, 1900 1268, 2140 1388'),
    roof: knots('2350 1428, 2600 1440, 2900 1431, 3180 1396, 3450 1322, 3720 1212, 3930 1118'),
    tail: knots(
      '4060 1086, 4300 1080, 4560 1072, 4655 1058!, 4692 980, 4726 860',
      '4750 700, 4752 560, 4728 420, 4672 290, 4600 228!',
    ),
    windows: knots(
      '1560 952!, 1790 1110, 2010 1256, 2200 1348, 2400 1382, 2650 1390, 2920 1376',
      '3180 1330, 3420 1245, 3650 1130, 3720 1062, 3690 1012!, 3000 985, 2200 962',
    ),
    pillars: triples('2470 2440 75, 3300 3190 46'),
    doors: [1450, 2500, 3440],
    features: [],
  },
  coupe: {
    size: { length: 4680, height: 1360, width: 1860, clearance: 185, waist: 925 },
    wheels: { base: 2800, front: 880, radius: 352 },
    nose: knots('230 178!, 92 205, 22 310, 0 440, 10 560, 58 645, 145 705'),
    hood: knots('450 800, 900 880, 1250 918, 1540 938!'),
    windscreen: knots('1790 1068, 2050 1218, 2260 1312'),
    roof: knots('2450 1350, 2680 1360, 2950 1346, 3250 1296, 3550 1215, 3850 1116, 4090 1038'),
    tail: knots(
      '4250 1014, 4480 1012, 4592 1004!, 4628 920, 4658 800, 4680 640, 4672 520, 4640 390, 4580 270, 4500 205!',
    ),
    windows: knots(
      '1700 930!, 1920 1075, 2130 1202, 2320 1285, 2530 1312, 2780 1306, 3060 1262',
      '3330 1185, 3540 1092, 3590 1035, 3540 992!, 2900 955, 2200 938',
    ),
    pillars: triples('2960 2900 60'),
    doors: [1560, 2990],
    features: [],
  },
  hatchback: {
    size: { length: 4168, height: 1468, width: 1790, clearance: 205, waist: 985 },
    wheels: { base: 2630, front: 850, radius: 332 },
    nose: knots('230 195!, 95 220, 24 335, 0 480, 10 620, 52 715, 135 778'),
    hood: knots('390 862, 740 930, 1030 966, 1250 988!'),
    windscreen: knots('1480 1115, 1730 1275, 1960 1392'),
    roof: knots('2150 1440, 2450 1468, 2800 1465, 3180 1438, 3480 1396, 3740 1346!'),
    tail: knots('3845 1225, 3955 1085, 4005 1010!, 4100 945, 4142 810, 4168 640, 4155 480, 4105 330, 4020 240!'),
    windows: knots(
      '1430 985!, 1650 1128, 1870 1268, 2060 1362, 2300 1404, 2700 1412, 3100 1388',
      '3400 1340, 3550 1294!, 3612 1180, 3590 1092!, 3000 1035, 2200 998',
    ),
    pillars: triples('2330 2330 72, 3150 3090 66'),
    doors: [1310, 2360, 3250],
    features: ['hatch'],
  },
  wagon: {
    size: { length: 4752, height: 1470, width: 1830, clearance: 205, waist: 955 },
    wheels: { base: 2830, front: 880, radius: 340 },
    nose: knots('230 190!, 95 215, 24 330, 0 470, 10 600, 52 690, 135 752'),
    hood: knots('400 838, 800 912, 1150 950, 1400 968!'),
    windscreen: knots('1640 1100, 1900 1268, 2140 1392'),
    roof: knots('2350 1440, 2650 1466, 3100 1468, 3600 1448, 4050 1412, 4390 1368!'),
    tail: knots('4490 1225, 4590 1065, 4632 990!, 4695 920, 4730 780, 4752 640, 4740 470, 4690 330, 4600 240!'),
    windows: knots(
      '1560 952!, 1790 1110, 2010 1260, 2200 1356, 2420 1398, 2750 1412, 3200 1406',
      '3700 1382, 4080 1346, 4210 1316!, 4300 1180, 4310 1095!, 3500 1025, 2500 975',
    ),
    pillars: triples('2470 2440 75, 3380 3320 60'),
    doors: [1450, 2500, 3430],
    features: ['hatch', 'rails'],
  },
  suv: {
    size: { length: 4616, height: 1680, width: 1880, clearance: 262, waist: 1130 },
    wheels: { base: 2700, front: 890, radius: 375 },
    nose: knots('250 250!, 95 285, 20 430, 0 600, 8 760, 45 890, 130 965'),
    hood: knots('420 1035, 820 1086, 1120 1114, 1330 1130!'),
    windscreen: knots('1530 1272, 1740 1440, 1940 1578'),
    roof: knots('2120 1642, 2450 1674, 2900 1680, 3400 1664, 3850 1628, 4220 1582!'),
    tail: knots('4320 1450, 4430 1265, 4480 1150!, 4560 1060, 4598 900, 4616 720, 4600 520, 4540 360, 4440 285!'),
    windows: knots(
      '1490 1130!, 1690 1290, 1900 1456, 2080 1568, 2320 1610, 2750 1622, 3300 1606',
      '3750 1568, 3960 1530!, 4060 1390, 4080 1275!, 3400 1200, 2400 1150',
    ),
    pillars: triples('2480 2460 78, 3330 3270 64'),
    doors: [1390, 2510, 3420],
    features: ['clad', 'hatch', 'rails'],
  },
  van: {
    size: { length: 4800, height: 1762, width: 1860, clearance: 205, waist: 1090 },
    wheels: { base: 2980, front: 920, radius: 345 },
    nose: knots('240 200!, 90 230, 20 360, 0 520, 10 680, 55 800, 140 880'),
    hood: knots('350 965, 620 1040, 860 1090, 1060 1125!'),
    windscreen: knots('1340 1290, 1650 1482, 1930 1640'),
    roof: knots('2150 1715, 2550 1752, 3100 1762, 3700 1745, 4200 1712, 4560 1664!'),
    tail: knots('4640 1490, 4700 1280, 4722 1120!, 4768 1040, 4786 860, 4800 640, 4785 460, 4730 310, 4640 225!'),
    windows: knots(
      '1290 1112!, 1560 1280, 1830 1456, 2040 1588, 2300 1660, 2800 1690, 3400 1688',
      '4000 1662, 4380 1622!, 4480 1400, 4500 1215!, 3600 1150, 2400 1108',
    ),
    pillars: triples('1790 1840 52, 2640 2620 80, 3640 3600 70'),
    doors: [1640, 2670, 3700],
    features: ['hatch', 'slide'],
  },
  pickup: {
    size: { length: 5330, height: 1800, width: 1910, clearance: 360, waist: 1215 },
    wheels: { base: 3230, front: 930, radius: 400 },
    nose: knots('270 330!, 95 355, 20 480, 0 640, 5 860, 32 1000, 125 1085'),
    hood: knots('450 1138, 900 1176, 1250 1198, 1500 1212!'),
    windscreen: knots('1690 1372, 1890 1540, 2080 1682'),
    roof: knots('2250 1758, 2550 1790, 2900 1792, 3180 1774, 3370 1732!'),
    tail: knots(
      '3450 1500, 3500 1272!, 3530 1268!, 5290 1275!, 5312 1200, 5318 900',
      '5316 760!, 5330 700!, 5328 560, 5280 500!, 5040 470!',
    ),
    windows: knots(
      '1660 1216!, 1840 1366, 2040 1530, 2220 1656, 2450 1716, 2850 1726',
      '3120 1710, 3280 1668!, 3345 1430, 3370 1270!, 2600 1232',
    ),
    pillars: triples('2570 2560 82'),
    doors: [1560, 2600, 3400],
    features: ['clad', 'bed'],
  },
}
