# Sourced by the scripts: installs what they need. `prepare [extra]` sets up .venv, `client` builds the
# web client, `browser` installs Chromium and fonts. Each does nothing if all is up to date.
# Sets $root (the checkout) and $bin (the programs of the virtual environment).

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
venv=$root/.venv
bin=$venv/bin

say() { printf '%s\n' "$*" >&2; }
die() { say "$(basename "$0"): $*"; exit 1; }

# prepare        installs the package without extras
# prepare EXTRA  installs it with an extra of pyproject.toml; extras installed before stay
prepare() {
  local extra=${1:-}
  local stamp=$venv/installed${extra:+-$extra}
  installed "$stamp" || locked set_up "$extra" "$stamp"
}

# Runs a command while no other script of this checkout installs or builds anything. The lock is on the
# folder itself and ends with the subshell, so no lock file and no stale lock remain.
locked() {
  (
    flock --nonblock 9 || { say "waiting until another script of this checkout has finished installing or building"; flock 9; }
    "$@" 9<&-
  ) 9<"$root"
}

set_up() {
  local extra=$1 stamp=$2 started=$SECONDS
  installed "$stamp" && return # another script did it during the wait
  sound_venv || make_venv
  say "installing attaque${extra:+[$extra]} into .venv"
  pip_install --editable "$root${extra:+[$extra]}" ||
    die "pip could not install the packages named in pyproject.toml (see above)"
  fingerprint | tee "$venv/installed" >"$stamp" # an extra includes the package without extras
  say "ready after $((SECONDS - started)) s"
}

# client             builds the web client if its sources changed
# client run SCRIPT  runs an npm script of the web client
client() { locked run_client "$@"; }

# Runs scripts/client.py. If that finds no Node that is new enough, installs Node from PyPI and tries again.
run_client() {
  local package status=0
  package=$("$bin/python" "$root/scripts/client.py" "$@") || status=$?
  if ((status == 3)); then
    say "installing Node into .venv"
    pip_install "$package" || die "pip could not install Node; install Node 20.19 or newer, with npm"
    status=0
    "$bin/python" "$root/scripts/client.py" "$@" || status=$?
  fi
  return "$status"
}

pip_install() { "$bin/python" -m pip --disable-pip-version-check -qq install "$@"; }

# Hash of what an installation depends on: folder, interpreter, pyproject.toml.
fingerprint() { { echo "$root"; "$bin/python" -V; cat "$root/pyproject.toml"; } 2>&1 | sha256sum; }

installed() { [[ -f $1 && $(<"$1") == "$(fingerprint)" ]]; }

# Whether .venv can be used: its checkout has not moved, its Python exists and is new enough, and it has pip.
sound_venv() {
  grep -qsF "$venv" "$bin/activate" && new_enough "$bin/python" && "$bin/python" -c 'import pip' 2>/dev/null
}

make_venv() {
  local python
  python=$(find_python) || die "no Python 3.11 or newer found; install it: apt-get install python3 python3-venv"
  "$python" -c 'import ensurepip, venv' 2>/dev/null || install_venv_module "$python"
  say "making .venv with $("$python" -V)"
  "$python" -m venv --clear "$venv"
}

find_python() {
  local name
  for name in python3 python3.14 python3.13 python3.12 python3.11; do
    if new_enough "$name"; then echo "$name"; return; fi
  done
  return 1
}

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

# Debian and Ubuntu have the venv module in a package of its own for each Python version.
install_venv_module() {
  local package
  package=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
  say "installing $package"
  apt_install "$package"
  "$1" -c 'import ensurepip, venv' 2>/dev/null ||
    die "this Python has no venv module; install it: sudo apt-get install $package"
}

# Tries to install a Debian package, if the user is root or may use sudo without a password. The caller checks
# whether it worked.
apt_install() {
  local as_root=()
  ((EUID == 0)) || as_root=(sudo -n)
  command -v apt-get >/dev/null && "${as_root[@]}" true 2>/dev/null || return 0
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -qq)
  "${as_root[@]}" update >&2 || true # one unreachable source must not stop the installation
  "${as_root[@]}" install --yes --no-install-recommends "$1" >&2 || true
}

# Installs the Debian packages of Chromium and of the fonts for Chinese and Persian pages.
browser() {
  if ! command -v chromium >/dev/null; then
    say "installing chromium"
    apt_install chromium
    command -v chromium >/dev/null || die "the browser tests need chromium: sudo apt-get install chromium"
  fi
  font zh-cn fonts-noto-cjk
  font fa fonts-noto-core
}

# font LANGUAGE PACKAGE  installs a font for a language. All tests pass without it, so its absence is no error.
font() {
  has_font "$@" && return
  say "installing $2"
  apt_install "$2"
  has_font "$@" || say "pictures of pages in the language $1 will show boxes: sudo apt-get install $2"
}

has_font() { dpkg-query -s "$2" &>/dev/null || [[ -n $(fc-list ":lang=$1" 2>/dev/null) ]]; }
