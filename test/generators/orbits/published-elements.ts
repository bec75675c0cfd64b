import type { Satellite } from '../../../src/model/frame.js';

/**
 * Two-line elements as NORAD published them (through CelesTrak), copied from public repositories that keep them as
 * examples; their checksums are right and they agree with each other. `anchor` marks those from which the nodes in
 * generators/orbits/satellites.ts were taken; the others are from other months and years, also from before and after
 * moves of satellites, so a model that fits only the anchors fails on them.
 */
export const publishedElements: readonly {
  readonly satellite: Satellite;
  readonly anchor: boolean;
  readonly line1: string;
  readonly line2: string;
}[] = [
  {
    satellite: 'Sentinel-1A',
    anchor: true,
    line1: '1 39634U 14016A   25129.48193779  .00000222  00000+0  56871-4 0  9990',
    line2: '2 39634  98.1800 137.8668 0001386  90.8293 269.3066 14.59199646591170',
  },
  {
    satellite: 'Sentinel-1A',
    anchor: false,
    line1: '1 39634U 14016A   22059.08188563  .00000057  00000+0  21846-4 0  9990',
    line2: '2 39634  98.1819  68.1874 0001341  82.4703 277.6657 14.59199732421074',
  },
  {
    satellite: 'Sentinel-1A',
    anchor: false,
    line1: '1 39634U 14016A   26053.99037749 -.00000228  00000+0 -38637-4 0  9995',
    line2: '2 39634  98.1817  63.1723 0001334  84.0618 276.0734 14.59197482633361',
  },
  {
    satellite: 'Sentinel-1C',
    anchor: true,
    line1: '1 62261U 24235A   25129.51536752  .00000253  00000+0  63446-4 0  9992',
    line2: '2 62261  98.1829 137.5961 0001392  88.7022 271.4337 14.59198094 22540',
  },
  {
    satellite: 'Sentinel-2A',
    anchor: true,
    line1: '1 40697U 15028A   25129.50835455  .00000166  00000+0  79966-4 0  9999',
    line2: '2 40697  98.5697 205.1363 0001206 100.2938 259.8381 14.30809859516009',
  },
  {
    satellite: 'Sentinel-2A',
    anchor: false,
    line1: '1 40697U 15028A   25225.66220237  .00000108  00000-0  57680-4 0  9995',
    line2: '2 40697  98.5664 299.9242 0001176  96.3963 263.7354 14.30826489529757',
  },
  {
    satellite: 'Sentinel-2B',
    anchor: true,
    line1: '1 42063U 17013A   25129.50123545  .00000167  00000+0  80260-4 0  9994',
    line2: '2 42063  98.5640 205.0729 0001224  91.0973 269.0350 14.30820448426924',
  },
  {
    satellite: 'Sentinel-2B',
    anchor: false,
    line1: '1 42063U 17013A   25225.93481032  .00000105  00000-0  56678-4 0  9995',
    line2: '2 42063  98.5667 300.1355 0001261  95.8035 264.3292 14.30816795440702',
  },
  {
    satellite: 'Sentinel-2C',
    anchor: true,
    line1: '1 60989U 24157A   25128.83710963  .00000169  00000+0  80975-4 0  9994',
    line2: '2 60989  98.5628 204.5014 0001209  99.0707 261.0612 14.30824621 35166',
  },
  {
    satellite: 'Sentinel-2C',
    anchor: false,
    line1: '1 60989U 24157A   25356.66913557  .00000141  00000+0  70244-4 0  9990',
    line2: '2 60989  98.5671  69.0082 0001197  95.1447 264.9872 14.30821394 67740',
  },
  {
    satellite: 'Landsat 8',
    anchor: true,
    line1: '1 39084U 13008A   25225.93518726  .00000330  00000-0  83304-4 0  9991',
    line2: '2 39084  98.2219 295.6904 0001221  90.8808 269.2530 14.57106224653150',
  },
  {
    satellite: 'Landsat 8',
    anchor: false,
    line1: '1 39084U 13008A   25273.59195902  .00000981  00000-0  22767-3 0  9990',
    line2: '2 39084  98.2157 342.7113 0001218  95.7876 264.3462 14.57123342660093',
  },
  {
    satellite: 'Landsat 9',
    anchor: true,
    line1: '1 49260U 21088A   25225.90087331  .00000343  00000-0  86120-4 0  9998',
    line2: '2 49260  98.2240 295.6621 0001152  92.7233 267.4097 14.57102349206250',
  },
  {
    satellite: 'Suomi NPP',
    anchor: true,
    line1: '1 37849U 11061A   24336.86623462  .00000353  00000+0  18825-3 0  9992',
    line2: '2 37849  98.7391 272.4265 0002092 106.9131 253.2275 14.19509233678657',
  },
  {
    satellite: 'NOAA-20',
    anchor: true,
    line1: '1 43013U 17073A   25192.48730641  .00000027  00000+0  33532-4 0  9999',
    line2: '2 43013  98.7410 130.6541 0001302 129.6058 230.5233 14.19544787396139',
  },
  {
    satellite: 'NOAA-21',
    anchor: true,
    line1: '1 54234U 22150A   25191.74794225  .00000018  00000+0  29250-4 0  9996',
    line2: '2 54234  98.7274 130.1716 0002751  84.6320 275.5170 14.19543300138104',
  },
  {
    satellite: 'NOAA-21',
    anchor: false,
    line1: '1 54234U 22150A   26246.13139410  .00000023  00000+0  31343-4 0  9992',
    line2: '2 54234  98.7084 183.6168 0001741  11.6305 348.4911 14.19547750197604',
  },
  {
    satellite: 'Sentinel-1B',
    anchor: true,
    line1: '1 41456U 16025A   18124.13828432 -.00000022  00000-0  49756-5 0  9992',
    line2: '2 41456  98.1817 132.0102 0001487  82.9964 277.1419 14.59197806107664',
  },
  {
    satellite: 'Sentinel-1C',
    anchor: false,
    line1: '1 62261U 24235A   26239.99547892 -.00000171  00000+0 -26651-4 0  9992',
    line2: '2 62261  98.1826 246.2873 0001329  87.9508 272.1844 14.59197261 91886',
  },
  {
    satellite: 'Sentinel-1D',
    anchor: true,
    line1: '1 66315U 25251A   26239.96134394 -.00000026  00000+0  41099-5 0  9993',
    line2: '2 66315  98.1832 246.3079 0001402  89.4473 270.6887 14.59197506 43199',
  },
  {
    satellite: 'Sentinel-2A',
    anchor: false,
    line1: '1 40697U 15028A   16132.43135143  .00000139  00000-0  69694-4 0  9990',
    line2: '2 40697  98.5685 207.1695 0001293  97.8190 262.3139 14.30816868 46245',
  },
  {
    satellite: 'Sentinel-2A',
    anchor: false,
    line1: '1 40697U 15028A   18124.08865983  .00000004  00000-0  17994-4 0  9993',
    line2: '2 40697  98.5686 199.4434 0001286  92.5669 267.5666 14.30817033149583',
  },
  {
    satellite: 'NOAA-20',
    anchor: false,
    line1: '1 43013U 17073A   22282.83113825  .00000130  00000+0  82297-4 0  9991',
    line2: '2 43013  98.7234 219.6245 0001638  86.5638 273.5725 14.19549015253458',
  },
];
