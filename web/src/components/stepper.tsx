import css from './stepper.module.css';

interface StepperProps {
  count: number;
  /** The owner explains why the limit is reached. */
  canLess: boolean;
  canMore: boolean;
  /** Labels for screen readers. */
  names: { less: string; chosen: string; more: string };
  onLess: () => void;
  onMore: () => void;
}

/** A count between − and +. A button at its limit stays focusable, so that keyboard users keep their place. */
export const Stepper = ({ count, canLess, canMore, names, onLess, onMore }: StepperProps) => (
  <div className={css.stepper}>
    <Step name={names.less} sign="−" enabled={canLess} onPress={onLess} />
    <output aria-label={names.chosen}>{count}</output>
    <Step name={names.more} sign="+" enabled={canMore} onPress={onMore} />
  </div>
);

interface StepProps {
  name: string;
  sign: string;
  enabled: boolean;
  onPress: () => void;
}

const Step = ({ name, sign, enabled, onPress }: StepProps) => (
  <button
    type="button"
    data-step=""
    aria-label={name}
    aria-disabled={enabled ? undefined : true}
    onClick={() => enabled && onPress()}
  >
    {sign}
  </button>
);
