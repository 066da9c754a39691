/** The hardware shop of the second company: hand tools, drills, tapes, boxes, on a workshop's board. */
import { darker, lighter } from '../colours.ts';
import { faint, floor, line, shape, type Motif } from '../drawing.ts';
import { oval, pointsOf, polygon, roundedBox } from '../outline.ts';

const steel = '#b4bcc3';

/** A claw hammer; form 1 is an adjustable wrench, form 2 pliers, form 3 a handsaw. */
export const handTool: Motif = (look, brush) => {
  const metal = brush.down(lighter(steel, 0.5), steel, darker(steel, 0.35));
  const grip = brush.across(darker(look.main, 0.25), lighter(look.main, 0.25), darker(look.main, 0.2));
  const shapes: [string, string][] = [
    [
      shape('M470 330H530L536 860Q500 880 464 860Z', brush.across('#b98a55', '#e2b981', '#a47744')) +
        shape('M462 590H538L542 862Q500 884 458 862Z', grip) +
        shape(
          'M380 190H640Q690 190 690 240V300Q690 330 640 330H560Q540 350 530 350H470Q452 350 440 322C380 310 330 330 268 396C280 290 320 200 380 190Z',
          metal,
        ),
      'M470 330H530L536 860Q500 880 464 860ZM380 190H690V330H440L268 396Z',
    ],
    [
      shape('M456 360H544L556 850Q500 890 444 850Z', metal) +
        shape('M452 560H548L556 850Q500 890 444 850Z', grip) +
        shape(
          'M400 160Q330 220 352 320Q400 400 500 400T648 320Q670 220 600 160L584 290H540V240H460V290H416Z',
          metal,
        ) +
        shape(roundedBox(470, 316, 60, 34, 8), darker(steel, 0.4)),
      'M456 360H544L556 850Q500 890 444 850ZM352 160H648V380H352Z',
    ],
    [
      shape('M470 420C400 560 350 700 352 860H430C440 700 480 580 530 440Z', grip) +
        shape(
          'M530 420C600 560 650 700 648 860H570C560 700 520 580 470 440Z',
          brush.across(darker(look.accent, 0.25), lighter(look.accent, 0.25), darker(look.accent, 0.2)),
        ) +
        shape('M440 420Q420 260 488 140L498 400ZM560 420Q580 260 512 140L502 400Z', metal) +
        shape(oval(500, 424, 66, 66), metal) +
        shape(oval(500, 424, 22, 22), darker(steel, 0.5)),
      'M470 420L352 860H430L500 600L570 860H648L530 420L560 200L500 140L440 200Z',
    ],
    [
      shape('M180 470L730 380L740 520L190 520Z', metal) +
        line(
          Array.from({ length: 34 }, (_, at) => `M${190 + at * 15} 520l8 13l8 -13`).join(''),
          darker(steel, 0.3),
          4,
        ) +
        shape(
          'M700 350Q860 340 860 480T770 620Q690 610 700 540ZM760 430Q740 470 764 540Q810 550 806 470Q800 424 760 430Z',
          grip,
          'fill-rule="evenodd"',
        ),
      'M180 470L730 380L860 400L850 560L770 620L700 530L190 520Z',
    ],
  ];
  const [body, outline] = shapes[(look.form ?? 0) % shapes.length]!;
  const turn = look.form === 3 ? -12 : 24;
  return {
    body: `<g transform="rotate(${turn} 500 500)">${body}</g>`,
    shadow: {
      outline: turn === 24 ? polygon(pointsOf('560,250 690,330 420,860 330,820')) : outline,
    },
  };
};

/** A cordless drill. */
export const drill: Motif = (look, brush) => ({
  body:
    shape('M720 384H900V404H720Z', brush.down('#e5e9ec', '#8b939a')) +
    shape(polygon(pointsOf('640,350 736,366 736,424 640,440')), brush.down('#6c7176', '#2b2e31')) +
    shape(
      'M250 320Q250 290 290 290H600Q640 290 650 330V460Q650 480 620 480H300Q250 470 250 430Z',
      brush.down(lighter(look.main, 0.3), look.main, darker(look.main, 0.25)),
    ) +
    shape('M336 470H478L520 690H376Z', brush.across('#2f3235', '#565b60', '#26282b')) +
    shape('M478 490Q520 500 512 546L494 552Z', look.accent) +
    shape(
      roundedBox(330, 690, 250, 100, 16),
      brush.down(lighter(look.accent, 0.1), darker(look.accent, 0.3)),
    ) +
    shape(roundedBox(330, 724, 250, 20, 0), '#24272a') +
    line('M300 340H560', lighter(look.main, 0.5), 9, faint(0.7)) +
    line('M300 420h90M300 444h90', darker(look.main, 0.45), 8),
  shadow: { stands: 150 },
});

/** A tape measure; form 1 is a spirit level. */
export const measure: Motif = (look, brush) => {
  if (look.form === 1) {
    return {
      body:
        shape(
          roundedBox(140, 560, 720, 230, 16),
          brush.down(lighter(look.main, 0.35), look.main, darker(look.main, 0.28)),
        ) +
        line('M140 596H860M140 756H860', darker(look.main, 0.4), 7) +
        shape(roundedBox(400, 616, 200, 84, 42), '#2b2e31') +
        shape(roundedBox(412, 628, 176, 60, 30), brush.down('#e8f59a', '#b4d23e')) +
        shape(oval(506, 654, 34, 19), '#f7ffd2') +
        line('M462 628V688M546 628V688', '#3a4a12', 5) +
        shape(oval(236, 674, 46, 46), '#2b2e31') +
        shape(oval(764, 674, 46, 46), '#2b2e31') +
        shape(oval(236, 674, 30, 30), '#c9de62') +
        shape(oval(764, 674, 30, 30), '#c9de62'),
      shadow: { stands: 360 },
    };
  }
  const ticks = Array.from({ length: 12 }, (_, at) => `M${700 + at * 15} ${744}v${at % 4 ? 15 : 27}`).join(
    '',
  );
  return {
    body:
      shape('M640 740H884V784H640Z', '#f1d04b') +
      line(ticks, '#33312a', 4) +
      shape('M878 726H900V800H878Z', '#8b939a') +
      shape(
        `M260 560C260 400 380 330 480 330C620 330 700 420 700 540V${floor}H300Q260 ${floor} 260 750Z`,
        brush.across(darker(look.main, 0.16), lighter(look.main, 0.2), look.main, darker(look.main, 0.22)),
      ) +
      shape(oval(476, 560, 146, 146), brush.round([0.35, 0.3], '#4b5056', '#26282b')) +
      shape(oval(476, 560, 104, 104), look.accent) +
      shape(oval(476, 560, 40, 40), '#26282b') +
      shape(roundedBox(600, 380, 62, 110, 16), '#2f3235'),
    shadow: { stands: 230 },
  };
};

/** A toolbox with a handle; form 1 is a set of screwdrivers. */
export const toolbox: Motif = (look, brush) => {
  if (look.form === 1) {
    const driver = (x: number, length: number, colour: string) =>
      shape(
        `M${x - 9} ${floor - 40 - length}h18V${560}h-18z`,
        brush.across('#8b939a', '#eef1f3', '#8b939a'),
      ) +
      shape(
        roundedBox(x - 36, 540, 72, 250, 30),
        brush.across(darker(colour, 0.25), lighter(colour, 0.35), colour, darker(colour, 0.3)),
      ) +
      line(`M${x - 12} 590V740M${x + 12} 590V740`, darker(colour, 0.35), 8);
    return {
      body: [240, 370, 500, 630, 760]
        .map((x, at) => driver(x, [400, 470, 520, 440, 380][at]!, at % 2 ? look.accent : look.main))
        .join(''),
      shadow: { stands: 300 },
    };
  }
  return {
    body:
      line('M390 440V380Q390 340 430 340H570Q610 340 610 380V440', '#2b2e31', 27) +
      shape(
        'M190 480Q190 440 230 440H770Q810 440 810 480V560H190Z',
        brush.down(lighter(look.main, 0.3), look.main),
      ) +
      shape(
        `M190 566H810V${floor - 20}Q810 ${floor} 790 ${floor}H210Q190 ${floor} 190 ${floor - 20}Z`,
        brush.down(look.main, darker(look.main, 0.28)),
      ) +
      shape(roundedBox(290, 536, 74, 70, 8), look.accent) +
      shape(roundedBox(636, 536, 74, 70, 8), look.accent) +
      line('M240 660H760M240 700H760', darker(look.main, 0.35), 8),
    shadow: { stands: 310 },
  };
};

/** Work gloves; form 1 is a can of paint. */
export const supply: Motif = (look, brush) => {
  if (look.form === 1) {
    return {
      body:
        line('M330 430C330 260 670 260 670 430', '#7d858c', 9) +
        shape(
          `M330 420H670V${floor - 16}Q500 ${floor + 30} 330 ${floor - 16}Z`,
          brush.turned('#c3cad0', 0.7),
        ) +
        shape(`M330 500Q500 540 670 500V710Q500 750 330 710Z`, brush.turned(look.main, 0.2)) +
        shape('M440 560h120v90h-120z', '#f8f2e7') +
        line('M460 590H540M476 620H524', look.accent, 8) +
        shape(oval(500, 420, 170, 28), '#dfe4e8') +
        shape(oval(500, 422, 150, 22), look.main) +
        shape('M560 436Q590 440 588 540Q580 570 566 540Z', look.main),
      shadow: { stands: 172 },
    };
  }
  const glove =
    'M360 860V640L262 520Q250 490 280 478Q306 470 326 498L372 560L330 300Q328 262 358 262Q384 262 390 296L424 480L420 226Q424 190 454 190Q484 192 484 228L492 478L524 236Q532 202 560 208Q588 214 584 250L556 490L606 316Q618 288 642 296Q666 306 658 340L600 640V860Z';
  return {
    body:
      shape(glove, look.main) +
      shape(glove, brush.across('#2a1a18@0@0.25', '#fffaf0@0.4@0.25', '#2a1a18@1@0.3')) +
      shape('M352 760H608V870H352Z', look.accent) +
      line('M352 786H608M352 812H608M352 838H608', darker(look.accent, 0.3), 6) +
      shape('M372 560Q480 520 592 560V650Q480 690 372 640Z', look.detail, faint(0.8)),
    shadow: { outline: glove },
  };
};
