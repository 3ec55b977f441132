let now = 0;
let step = 10;

/** Keys say the times of a scanner or of a hand: those of a busy machine are neither. */
export const keyTimes = {
  /** Milliseconds from one key to the next. */
  every(ms: number) {
    step = ms;
  },
  pause(ms: number) {
    now += ms;
  },
};

addEventListener('keydown', (event) => Object.defineProperty(event, 'timeStamp', {value: (now += step)}), true);
