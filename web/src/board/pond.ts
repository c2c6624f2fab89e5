// Draws lakes as ponds: one irregular shape for each group of lake squares that touch.
import type { Cell } from "./geometry";

export interface Pond {
  cells: readonly Cell[];
  /** SVG paths in squares from the top left: the pale shore, the shallow rim, and the deep middle. */
  shore: string;
  shallow: string;
  deep: string;
  /** Two short waves for each square. */
  waves: string;
  /** The lower right corner, where the reeds stand. */
  corner: Cell;
}

/** The distances of the three shapes from the edge of the lake squares, and how much they vary. */
const SHORE = 0.075;
const SHALLOW = 0.13;
const DEEP = 0.21;
const WOBBLE = 0.05;

export function ponds(lakes: readonly Cell[]): Pond[] {
  return groups(lakes).map((cells) => {
    const last = cells.reduce((a, b) => (b.x + b.y > a.x + a.y ? b : a));
    return {
      cells,
      shore: shape(cells, SHORE),
      shallow: shape(cells, SHALLOW),
      deep: shape(cells, DEEP),
      waves: cells.map((cell) => wave(cell, 0) + wave(cell, 1)).join(""),
      corner: { x: last.x + 1, y: last.y + 1 },
    };
  });
}

/** Directions are 0 to 3: right, down, left, up. */
const DX = [1, 0, -1, 0] as const;
const DY = [0, 1, 0, -1] as const;
const SIDES = [0, 1, 2, 3] as const;

const keyOf = (x: number, y: number, way = 0): string => `${x} ${y} ${way}`;
const moved = ({ x, y }: Cell, way: number, times = 1): Cell => ({
  x: x + (DX[way % 4] ?? 0) * times,
  y: y + (DY[way % 4] ?? 0) * times,
});

/** The squares in groups that touch at their sides. */
function groups(cells: readonly Cell[]): Cell[][] {
  const left = new Set(cells.map(({ x, y }) => keyOf(x, y)));
  const found: Cell[][] = [];
  for (const start of cells) {
    if (!left.delete(keyOf(start.x, start.y))) continue;
    const group = [start];
    for (const cell of group) {
      const near = SIDES.map((way) => moved(cell, way));
      group.push(...near.filter(({ x, y }) => left.delete(keyOf(x, y))));
    }
    found.push(group);
  }
  return found;
}

/** One side of a square on the edge of a pond, from its start. The water is on its right. */
interface Edge extends Cell {
  way: number;
}

/** The edges of a pond as closed lines: its outline, and the outline of each island in it. */
function outlines(cells: readonly Cell[]): Edge[][] {
  const water = new Set(cells.map(({ x, y }) => keyOf(x, y)));
  const left = new Map<string, Edge>();
  for (const cell of cells)
    for (const way of SIDES) {
      const land = moved(cell, way + 3);
      if (water.has(keyOf(land.x, land.y))) continue;
      const edge = { x: cell.x + +(way === 1 || way === 2), y: cell.y + +(way > 1), way };
      left.set(keyOf(edge.x, edge.y, way), edge);
    }
  const lines: Edge[][] = [];
  for (const first of left.values()) {
    const line: Edge[] = [];
    for (let edge: Edge | undefined = first; edge; edge = after(edge, left)) {
      left.delete(keyOf(edge.x, edge.y, edge.way));
      line.push(edge);
    }
    lines.push(line);
  }
  return lines;
}

/** The edge that continues an edge. Where two squares touch only at a corner, the line turns right, so that
 * they stay apart. */
function after(edge: Edge, left: ReadonlyMap<string, Edge>): Edge | undefined {
  const { x, y } = moved(edge, edge.way);
  return [1, 0, 3].map((turn) => left.get(keyOf(x, y, (edge.way + turn) % 4))).find(Boolean);
}

/** The path of a pond whose shore is about `inset` away from the edge of its squares. */
function shape(cells: readonly Cell[], inset: number): string {
  return outlines(cells)
    .map((line) => smooth(line.flatMap((_, i) => pointsOf(line, i, inset))))
    .join("");
}

/** Points of the shore along one edge, and one more where the land has a corner. */
function pointsOf(line: readonly Edge[], index: number, inset: number): Cell[] {
  const edge = line[index] as Edge;
  const turn = ((line[(index + 1) % line.length] as Edge).way - edge.way + 4) % 4;
  const turned = (edge.way - (line.at(index - 1) as Edge).way + 4) % 4;
  const at = (along: number) => {
    const depth = inset + WOBBLE * chance(edge, along < 0.5 ? 1 : 2);
    return moved(moved(edge, edge.way, along), edge.way + 1, depth);
  };
  const points = [at(turned === 1 ? 0.2 + inset : 0.25), at(turn === 1 ? 0.8 - inset : 0.75)];
  return turn === 3 ? [...points, moved(at(1), edge.way, inset)] : points;
}

/** A number from -1 to 1 that depends only on the place. */
function chance({ x, y, way }: Edge, salt: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + way * 9.1 + salt * 37.7);
  return 2 * Math.abs((wave * 43758.5453) % 1) - 1;
}

/** A closed smooth path: it passes the middle between any two points that follow each other. */
function smooth(points: readonly Cell[]): string {
  const curves = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Cell;
    return [write(a.x, a.y), write((a.x + b.x) / 2, (a.y + b.y) / 2)];
  });
  return `M${curves.at(-1)?.[1]}${curves.map((curve) => `Q${curve.join(" ")}`).join("")}Z`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const write = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** A brush wave in the upper (0) or lower (1) half of a square. */
function wave(cell: Cell, half: number): string {
  const [a, b] = [0, 1].map((salt) => (chance({ ...cell, way: half }, salt) + 1) / 2) as [
    number,
    number,
  ];
  const step = 0.08 + 0.06 * a;
  const x = cell.x + 0.28 + (0.46 - 3 * step) * b;
  const y = cell.y + 0.29 + 0.36 * half + 0.08 * a;
  const stride = `${round(step)} 0`;
  return `M${write(x, y)}q${round(step / 2)} -.08 ${stride}t${stride}t${stride}`;
}
