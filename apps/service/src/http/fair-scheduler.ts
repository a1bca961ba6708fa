/**
 * Turns of the event loop. What can wait (whatever else came on a connection that has asked something
 * already, and every caller while too much is asked) is done a few milliseconds at a time, one address after
 * the other, and between two turns a caller who has just come is answered.
 */

/** Something that has more to do. It joins again for as long as it has. */
export interface Step {
  readonly network: string;
  readonly step: () => void;
}

/** How long the others are kept waiting by those who can wait. */
const TURN_MS = 4;
/** From this on so much was done without a turn that every caller who can wait does. */
const LONG_TURN_MS = 40;
/** The clock is looked at for one request of so many: for each of them it would be noticed. */
const LOOKS = 16;
/** And how long those wait at the most while others keep coming. */
const LONGEST_WAIT_MS = 8;

export function createFairScheduler(now: () => number = performance.now.bind(performance), turnMs = TURN_MS) {
  /** The address whose turn it is stands in front. */
  const networks = new Map<string, Set<Step>>();
  let isPlanned = false;
  let hasSomebodyCome = false;
  let lastStep = 0;
  let turnEnds = 0;
  let isTurnKnown = false;
  let isLong = false;
  let asked = 0;

  function next(): Step | undefined {
    for (const [network, steps] of networks) {
      networks.delete(network);
      for (const step of steps) {
        steps.delete(step);
        if (steps.size > 0) networks.set(network, steps);
        return step;
      }
    }
    return undefined;
  }

  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(run);
  }

  function run() {
    isPlanned = false;
    const began = now();
    const ends = hasSomebodyCome ? began : began + turnMs;
    if (!hasSomebodyCome || began - lastStep >= LONGEST_WAIT_MS) {
      do {
        next()?.step();
        lastStep = now();
      } while (networks.size > 0 && lastStep < ends);
    }
    hasSomebodyCome = false;
    if (networks.size > 0) plan();
  }

  function begin() {
    isTurnKnown = true;
    turnEnds = now() + LONG_TURN_MS;
    setImmediate(() => {
      isTurnKnown = false;
      isLong = false;
    });
  }

  return {
    /** Who has joined already is not counted twice. */
    join(one: Step) {
      const steps = networks.get(one.network);
      if (steps) steps.add(one);
      else networks.set(one.network, new Set([one]));
      plan();
    },
    /**
     * A connection has come, and more may wait to be let in: the loop does that for one each time it turns,
     * so it should turn quickly.
     */
    hurry() {
      hasSomebodyCome = true;
    },
    /** Whether so much was done since the loop last turned that those who can wait should. */
    isOver(): boolean {
      asked += 1;
      if (asked % LOOKS === 0) {
        if (!isTurnKnown) begin();
        else isLong = now() >= turnEnds;
      }
      return isLong;
    },
  };
}
